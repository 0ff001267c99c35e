// The words of replays; they come with the page that needs them.
import { learn } from '../i18n';
import en from '../i18n/replay.en.json';
import fr from '../i18n/replay.fr.json';

learn({ en, fr });
