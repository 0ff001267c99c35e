// What flies over the table when something happens: points, and cards that no other component moves.
import type { Entry } from '../story';
import { read, type Said } from './play';

export interface Flight {
  /** A card, or points. */
  card?: string;
  points?: number;
  /** Elements marked `data-place`, the first that is there. */
  from: string[];
  to: string[];
  /** A card shown there for a while, this many widths beside the middle of the place. */
  aside?: number;
}

/** What decides where something flies: everything that has happened, and the table before the latest events. */
export interface Sky {
  log: Entry[];
  seats: number;
  /** Whose hand lies open and needs no flights for its own draws. */
  me: number | null;
  /** The card that lay under the stock. */
  trump?: string;
}

/** How many cards of a deal fly to each of the others. */
const DEALT = 4;
const SCORING = ['try', 'drop', 'conversion', 'converted'];
const LAYING = ['lay', 'take', 'counter'];
/** The couple of a marriage. */
const COUPLE = ['K', 'Q'];

/** The flights of what has just happened. */
export function flightsOf(entries: Entry[], sky: Sky): Flight[] {
  return entries.flatMap((entry): Flight[] => {
    if ('event' in entry) return points(entry.event);
    if (entry.move === '* deal') return besides(sky).flatMap((seat) => backs(DEALT, `seat-${seat}`));
    if (entry.move.startsWith('* steal ')) return stolen(entry.move, sky);
    const said = read(entry.move);
    return said ? (MOVES[said.verb]?.(said, `seat-${said.seat}`, sky) ?? []) : [];
  });
}

const MOVES: Record<string, (said: Said, place: string, sky: Sky) => Flight[]> = {
  /** The trump card comes into the hand, the zero of its suit goes where it lay. */
  exchange: (_, place, { trump = '?' }) => [
    { card: trump, from: ['trump'], to: [place] },
    { card: trump === '?' ? '?' : `${trump.slice(0, 1)}0`, from: [place], to: ['trump'] },
  ],
  /** The trump card is turned over onto the stock. */
  close: () => [{ card: '?', from: ['trump'], to: ['stock'] }],
  /** King and queen are shown in the middle. */
  marry: ({ words: [suit] }, place) =>
    COUPLE.map((rank, at) => ({ card: `${suit}${rank}`, from: [place], to: ['trick'], aside: at * 1.1 - 0.55 })),
  /** The red card is shown to the meld it sends off. */
  red: (_, place, { log }) => [{ card: `${team(log)}X`, from: [place], to: ['laid', 'discard'], aside: 0 }],
  pick: ({ seat, words: [card] }, place, { me }) =>
    card && seat !== me ? [{ card, from: ['discard'], to: [place] }] : [],
  draw({ seat }, place, sky) {
    if (both(sky.log)) return besides(sky).flatMap((other) => backs(1, `seat-${other}`));
    return seat === sky.me ? [] : backs(1, place);
  },
};

const besides = ({ seats, me }: Sky): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== me);

/** In trick-taking games both draw at once. */
const both = (log: Entry[]): boolean => log.some((entry) => 'event' in entry && entry.event.type === 'trick');

function backs(count: number, to: string): Flight[] {
  return Array.from({ length: count }, () => ({ card: '?', from: ['stock'], to: [to] }));
}

/** The team of the meld laid last. */
function team(log: Entry[]): string {
  const lays = log.flatMap((entry) => ('move' in entry ? [read(entry.move)] : []));
  return lays.findLast((said) => said && LAYING.includes(said.verb))?.words[0]?.slice(0, 1) ?? 'F';
}

/** Where each card of a theft was. The victim knows; with two victims, nobody else knows who lost which. */
export function thefts(
  move: string,
  { log, seats, me }: Sky,
): { thief: number; taken: { card: string; from: number }[] } {
  const cards = move.split(' ').slice(2);
  const won = log.findLast((entry) => 'event' in entry && entry.event.type === 'line-out');
  const thief = won && 'event' in won ? (won.event.seat ?? -1) : -1;
  const named = log.findLast((entry) => 'move' in entry && entry.move.startsWith(`${thief} victims `));
  const victims = seats > 2 && named && 'move' in named ? named.move.split(' ').slice(2).map(Number) : [1 - thief];
  const lost = (card: string): boolean => card !== '?' && thief !== me && me !== null && victims.includes(me);
  const others = cards.some(lost) ? victims.filter((seat) => seat !== me) : victims;
  let at = 0;
  return {
    thief,
    taken: cards.map((card) => ({ card, from: lost(card) ? me! : (others[at++] ?? victims[0] ?? 0) })),
  };
}

function stolen(move: string, sky: Sky): Flight[] {
  const { thief, taken } = thefts(move, sky);
  if (thief < 0 || thief === sky.me) return [];
  return taken.map(({ card, from }) => ({ card, from: [`seat-${from}`], to: [`seat-${thief}`] }));
}

function points(event: { type: string; seat: number | null; points?: unknown; woos?: unknown }): Flight[] {
  const { type, seat } = event;
  if (type === 'hand' && Array.isArray(event.woos)) {
    return event.woos.flatMap((won, at): Flight[] =>
      Number(won) > 0 ? [{ points: Number(won), from: [`won-${at}`], to: [`score-${at}`] }] : [],
    );
  }
  if (seat === null || !Number(event.points)) return [];
  const earned = { points: Number(event.points), from: ['trick', `side-${seat}`] };
  if (type === 'marriage') return [{ ...earned, to: [`won-${seat}`] }];
  return SCORING.includes(type) ? [{ ...earned, to: [`score-${seat}`] }] : [];
}
