// The texts of the lab come with its page.
import en from '../i18n/lab.en.json';
import fr from '../i18n/lab.fr.json';
import { learn } from '../i18n';

learn({ en, fr });
