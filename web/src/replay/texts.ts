// The texts of replays, loaded with the page that needs them.
import { addTexts } from '../i18n';
import en from '../i18n/replay.en.json';
import fr from '../i18n/replay.fr.json';

addTexts({ en, fr });
