// The texts of the lab, loaded with its page.
import en from '../i18n/lab.en.json';
import fr from '../i18n/lab.fr.json';
import { addTexts } from '../i18n';

addTexts({ en, fr });
