// Moves and events as sentences: the log, the announcements, the news above the table.
import { cardParts, type GameName } from './cards/names';
import { levelName } from './choices';
import { webGame } from './games';
import { has, list, say, type Lang } from './i18n';
import type { GameEvent } from './protocol';
import type { Entry } from './story';

/** What is needed to say who did what: the game, the names by seat, and who reads it. */
export interface Reader {
  game: GameName;
  lang: Lang;
  names: string[];
  seat: number | null;
}

function cards(reader: Reader, words: string[]): string {
  const known = named(
    reader,
    words.filter((word) => cardParts(word)),
  );
  const hidden = words.filter((word) => word === '?').length;
  if (hidden) known.push(say(reader.lang, 'log.hidden', { n: hidden }));
  return list(reader.lang, known);
}

/** One card by its whole name; several as the game groups them. */
function named({ game, lang }: Reader, names: string[]): string[] {
  const { cardGroups, cardInSentence } = webGame(game);
  const all = names.map((name) => cardParts(name)!);
  return cardGroups && all.length > 1 ? cardGroups(all, lang) : all.map((card) => cardInSentence(card, lang));
}

function who(reader: Reader, seat: number): string {
  return seat === reader.seat ? say(reader.lang, 'log.you') : (reader.names[seat] ?? '?');
}

/** What stands after the verb of a move, in words. */
function rest(reader: Reader, words: string[]): Record<'cards' | 'suit' | 'victims', string> {
  const [first] = words;
  return {
    cards: cards(reader, words),
    suit: first?.length === 1 && first !== '?' ? say(reader.lang, `suits.${first}`) : '',
    victims: list(
      reader.lang,
      words.map((other) => who(reader, Number(other))),
    ),
  };
}

/** A move without its seat as advice: 'Play 9 of spades.' A game without such words is told as in the log. */
export function adviceWords(reader: Reader, move: string): string {
  const [verb = '', ...words] = move.split(' ');
  const bare = `hints.moves.${verb}_bare`;
  const key = words.length || !has(bare) ? `hints.moves.${verb}` : bare;
  return has(key) ? say(reader.lang, key, rest(reader, words)) : moveWords(reader, `${reader.seat} ${move}`);
}

/** A line of a record in words. */
export function moveWords(reader: Reader, text: string): string {
  const [by = '', verb = '', ...words] = text.split(' ');
  const { game, lang } = reader;
  if (verb === 'deal') return say(lang, 'log.deal');
  const seat = Number(by === '*' ? words[0] : by);
  const kind = words.length || !has(`log.${game}.${verb}_bare.other`) ? verb : `${verb}_bare`;
  const params = { who: reader.names[seat] ?? '?', ...rest(reader, words) };
  const own = `log.${game}.${kind}.${seat === reader.seat ? 'you' : 'other'}`;
  return say(lang, has(own) ? own : `log.${game}.${kind}`, params);
}

/** An entry of the story in words. */
export function entryWords(reader: Reader, entry: Entry): string {
  return 'move' in entry ? moveWords(reader, entry.move) : eventWords(reader, entry.event);
}

/** An event in words. */
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

/** A number, or one for every seat, beginning with the seat it is about: 66–57. */
function inOrder(value: unknown, first: number | null): string {
  if (!Array.isArray(value)) return String(value ?? '');
  const at = first ?? 0;
  return [...(value as number[]).slice(at), ...(value as number[]).slice(0, at)].join('–');
}

/** The names of the people and computers at a table. Two computers of one level also show their seats. */
export function seatNames(seats: { name: string | null; bot: string | null }[], lang: Lang, free: string): string[] {
  const levels = seats.map((seat) => (seat.name ? null : seat.bot));
  return seats.map(({ name }, at) => {
    const level = levels[at];
    if (!level) return name ?? free;
    return levelName(level, lang) + (levels.filter((other) => other === level).length > 1 ? ` ${at + 1}` : '');
  });
}

/** The same for the names of a record, where a computer is `bot, club`. */
export function recordNames(names: string[], lang: Lang): string[] {
  const seats = names.map((name) => ({ name, bot: /^bot, (\S+)$/.exec(name)?.[1] ?? null }));
  return seatNames(
    seats.map(({ name, bot }) => ({ name: bot ? null : name, bot })),
    lang,
    '',
  );
}
