// What flies over the table when something happens: cards nobody else draws on their way, and points.
import type { Entry } from '../story';
import { read } from './play';

export interface Flight {
  /** A card, or points. */
  card?: string;
  points?: number;
  /** Elements marked `data-place`, the first that is there. */
  from: string[];
  to: string;
}

/** So many cards of a deal are seen flying to each of the others. */
const DEALT = 4;
const SCORING = ['try', 'drop', 'conversion', 'converted'];

/** The flights of one frame at the end of this log, `me` being whose hand lies open and needs none for its own draws. */
export function flightsOf(entries: Entry[], log: Entry[], seats: number, me: number | null): Flight[] {
  return entries.flatMap((entry): Flight[] => {
    if ('event' in entry) return points(entry.event);
    if (entry.move === '* deal') return besides(seats, me).flatMap((seat) => backs(DEALT, `seat-${seat}`));
    if (entry.move.startsWith('* steal ')) return stolen(entry.move.split(' ').slice(2), log, seats, me);
    const said = read(entry.move);
    const place = `seat-${said?.seat}`;
    switch (said?.verb) {
      case 'exchange':
        return [
          { card: '?', from: ['trump'], to: place },
          { card: '?', from: [place], to: 'trump' },
        ];
      case 'pick':
        return said.words[0] && said.seat !== me ? [{ card: said.words[0], from: ['discard'], to: place }] : [];
      case 'draw':
        if (both(log)) return besides(seats, me).flatMap((seat) => backs(1, `seat-${seat}`));
        return said.seat === me ? [] : backs(1, place);
      default:
        return [];
    }
  });
}

const besides = (seats: number, me: number | null): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== me);

/** In games of tricks one draw is for both. */
const both = (log: Entry[]): boolean => log.some((entry) => 'event' in entry && entry.event.type === 'trick');

function backs(count: number, to: string): Flight[] {
  return Array.from({ length: count }, () => ({ card: '?', from: ['stock'], to }));
}

/** Who steals has won the line-out; from whom, they have said unless there is only one. */
function stolen(cards: string[], log: Entry[], seats: number, me: number | null): Flight[] {
  const won = log.findLast((entry) => 'event' in entry && entry.event.type === 'line-out');
  const thief = won && 'event' in won ? won.event.seat : null;
  if (thief === null || thief === me) return [];
  const named = log.findLast((entry) => 'move' in entry && entry.move.startsWith(`${thief} victims `));
  const victims = seats > 2 && named && 'move' in named ? named.move.split(' ').slice(2).map(Number) : [1 - thief];
  return cards.map((card, at) => ({ card, from: [`seat-${victims[at] ?? victims[0]}`], to: `seat-${thief}` }));
}

function points(event: { type: string; seat: number | null; points?: unknown; woos?: unknown }): Flight[] {
  const { type, seat } = event;
  if (type === 'hand' && Array.isArray(event.woos)) {
    return event.woos.flatMap((won, at): Flight[] =>
      Number(won) > 0 ? [{ points: Number(won), from: [`won-${at}`], to: `score-${at}` }] : [],
    );
  }
  if (!SCORING.includes(type) || seat === null) return [];
  return [{ points: Number(event.points), from: ['trick', `side-${seat}`], to: `score-${seat}` }];
}
