// The texts of the rule pages, loaded with the pages that need them.
import { addTexts } from '../i18n';
import en from '../i18n/rules.en.json';
import fr from '../i18n/rules.fr.json';

addTexts({ en, fr });
