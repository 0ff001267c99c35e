// The texts of hints, loaded with the pages that need them.
import { addTexts } from '../i18n';
import en from '../i18n/hints.en.json';
import fr from '../i18n/hints.fr.json';

addTexts({ en, fr });
