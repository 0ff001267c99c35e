// A table in a few words: for the lobby and for people who are invited.
import { has, say, type Lang } from './i18n';
import type { Clock, TableInfo } from './protocol';

export function clockWords(clock: Clock, lang: Lang): string {
  if (clock.kind === 'none') return say(lang, 'new.clockNone');
  if (clock.kind === 'move') return say(lang, 'new.clockMove', { n: clock.seconds });
  return say(lang, 'new.clockMatch', { n: clock.seconds / 60, more: clock.increment });
}

/** The name of the game, or of its variant if it has one: 'Woo', 'Schnapsen', 'Ovalia, French edition'. */
export function gameWords({ game, rules }: TableInfo, lang: Lang): string {
  const variant = `choices.variant.${String(rules['variant'])}`;
  if (has(variant)) return say(lang, variant);
  const name = has(`games.${game}.name`) ? say(lang, `games.${game}.name`) : game;
  const edition = `choices.edition.${String(rules['edition'])}`;
  return has(edition) ? say(lang, 'about.edition', { game: name, edition: say(lang, edition) }) : name;
}

/** Its other features: players, clock, aids. */
export function tableWords(table: TableInfo, lang: Lang): string[] {
  return [
    say(lang, 'about.players', { n: table.seats.length }),
    clockWords(table.options.clock, lang).toLowerCase(),
    say(lang, table.options.aids ? 'about.aids' : 'about.noAids'),
  ];
}
