// What the levels of the computer are called. The server names them; one that is not in the catalogues shows its name.
import { has, say, type Lang } from './i18n';

export function levelName(level: string, lang: Lang): string {
  return has(`levels.${level}.name`) ? say(lang, `levels.${level}.name`) : level;
}
