// Moves and events as sentences: the log, the announcements, the news above the table.
import { cardName } from './cards/names';
import { has, say, type Lang } from './i18n';
import { levelName } from './levels';
import type { GameEvent } from './protocol';
import type { Entry } from './story';

export type Game = string;
/** What is needed to say who did what: the game, the names by seat, and who reads it. */
export interface Reader {
  game: Game;
  lang: Lang;
  names: string[];
  seat: number | null;
}

const CARD = /^([SHDC](\d+|[JQKTA])|[FCWRS](\d+|X)|\?)$/;

function list(lang: Lang, parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${say(lang, 'log.and')} ${last}`;
}

function cards(reader: Reader, words: string[]): string {
  const known = named(
    reader,
    words.filter((word) => word !== '?' && CARD.test(word)),
  );
  const hidden = words.filter((word) => word === '?').length;
  if (hidden) known.push(say(reader.lang, 'log.hidden', { n: hidden }));
  return list(reader.lang, known);
}

/** One card by its whole name; several of Ovalia by their numbers, team by team: 'Ferns 11, 13 and 14'. */
function named(reader: Reader, names: string[]): string[] {
  const { game, lang } = reader;
  if (game !== 'ovalia' || names.length < 2) return names.map((name) => cardName(game, name, lang));
  const players = names.filter((name) => !name.endsWith('X'));
  const teams = [...new Set(players.map((name) => name.slice(0, 1)))].map((team) => {
    const ranks = players.filter((name) => name.startsWith(team)).map((name) => name.slice(1));
    return `${say(lang, `cards.team.${team}`)} ${list(lang, ranks)}`;
  });
  return [...teams, ...names.filter((name) => name.endsWith('X')).map((name) => cardName(game, name, lang))];
}

function who(reader: Reader, seat: number): string {
  return seat === reader.seat ? say(reader.lang, 'log.you') : (reader.names[seat] ?? '?');
}

/** A line of a record in words. */
export function moveWords(reader: Reader, text: string): string {
  const [by = '', verb = '', ...rest] = text.split(' ');
  const { game, lang } = reader;
  if (verb === 'deal') return say(lang, 'log.deal');
  const seat = Number(by === '*' ? rest[0] : by);
  const kind = rest.length || !has(`log.${game}.${verb}_bare.other`) ? verb : `${verb}_bare`;
  const params = {
    who: reader.names[seat] ?? '?',
    cards: cards(reader, rest),
    suit: rest[0] && rest[0].length === 1 && rest[0] !== '?' ? say(lang, `suits.${rest[0]}`) : '',
    victims: list(
      lang,
      rest.map((other) => who(reader, Number(other))),
    ),
  };
  const own = `log.${game}.${kind}.${seat === reader.seat ? 'you' : 'other'}`;
  return say(lang, has(own) ? own : `log.${game}.${kind}`, params);
}

/** An entry of the story in words. */
export function entryWords(reader: Reader, entry: Entry): string {
  return 'move' in entry ? moveWords(reader, entry.move) : eventWords(reader, entry.event);
}

/** What a move brought about, in words. */
export function eventWords(reader: Reader, event: GameEvent): string {
  const { game, lang, names, seat } = reader;
  const type = event.type === 'hand' && event.seat === null ? 'tied' : event.type;
  const own = `events.${game}.${type}.${event.seat === seat ? 'you' : 'other'}`;
  return say(lang, has(own) ? own : `events.${game}.${type}`, {
    who: names[event.seat ?? -1] ?? '',
    points: inOrder(event['points'], event.seat),
    woos: Array.isArray(event['woos']) ? String((event['woos'] as number[])[event.seat ?? 0]) : '',
    scores: inOrder(event['scores'], seat),
  });
}

/** A number, or one for every seat: 66–57, whoever it is about first. */
function inOrder(value: unknown, first: number | null): string {
  if (!Array.isArray(value)) return String(value ?? '');
  const at = first ?? 0;
  return [...(value as number[]).slice(at), ...(value as number[]).slice(0, at)].join('–');
}

/** What the people and computers at a table are called. Two computers of a level are told apart by their seats. */
export function seatNames(seats: { name: string | null; bot: string | null }[], lang: Lang, free: string): string[] {
  const levels = seats.map((seat) => (seat.name ? null : seat.bot));
  return seats.map(({ name }, at) => {
    const level = levels[at];
    if (!level) return name ?? free;
    return levelName(level, lang) + (levels.filter((other) => other === level).length > 1 ? ` ${at + 1}` : '');
  });
}
