// The words of reviews; they come with the page that needs them.
import { learn } from '../i18n';
import en from '../i18n/review.en.json';
import fr from '../i18n/review.fr.json';

learn({ en, fr });
