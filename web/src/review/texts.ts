// The texts of reviews, loaded with the page that needs them.
import { addTexts } from '../i18n';
import en from '../i18n/review.en.json';
import fr from '../i18n/review.fr.json';

addTexts({ en, fr });
