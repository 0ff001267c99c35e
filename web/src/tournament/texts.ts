// The words of tournaments; they come with the pages that need them.
import { learn } from '../i18n';
import en from '../i18n/tournament.en.json';
import fr from '../i18n/tournament.fr.json';

learn({ en, fr });
