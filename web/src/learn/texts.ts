// The words of lessons; they come with the pages that need them.
import { learn } from '../i18n';
import en from '../i18n/learn.en.json';
import fr from '../i18n/learn.fr.json';

learn({ en, fr });
