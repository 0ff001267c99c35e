// The texts of tournaments, loaded with the pages that need them.
import { addTexts } from '../i18n';
import en from '../i18n/tournament.en.json';
import fr from '../i18n/tournament.fr.json';

addTexts({ en, fr });
