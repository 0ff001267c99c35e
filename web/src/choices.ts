// What can be chosen, in words: the levels of the computer and the values of settings.
import type { Value } from './api';
import { has, say, type Lang } from './i18n';

/** The name of a level. The server lists the levels; one that is not in the catalogues shows its own name. */
export function levelName(level: string, lang: Lang): string {
  return has(`levels.${level}.name`) ? say(lang, `levels.${level}.name`) : level;
}

/** The value of a setting. */
export function choiceName(setting: string, choice: Value, lang: Lang): string {
  if (typeof choice === 'boolean') return say(lang, choice ? 'new.yes' : 'new.no');
  if (choice === null) return say(lang, 'new.none');
  const key = `choices.${setting}.${choice}`;
  return has(key) ? say(lang, key) : String(choice);
}
