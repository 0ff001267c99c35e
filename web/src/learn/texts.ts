// The texts of lessons, loaded with the pages that need them.
import { addTexts } from '../i18n';
import en from '../i18n/learn.en.json';
import fr from '../i18n/learn.fr.json';

addTexts({ en, fr });
