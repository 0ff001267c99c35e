// The texts of puzzles, loaded with the pages that need them.
import { addTexts } from '../i18n';
import en from '../i18n/puzzles.en.json';
import fr from '../i18n/puzzles.fr.json';

addTexts({ en, fr });
