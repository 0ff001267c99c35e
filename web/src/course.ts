// How the score of a match developed: read from its events, for the page at its end.
import type { GameEvent } from './protocol';

/** The events that score points by themselves. */
const SCORING = ['try', 'converted', 'conversion', 'drop'];
/** What is counted for each seat, in the order in which it is shown. */
const COUNTED = ['try', 'conversion', 'converted', 'drop', 'hand', 'marriage', 'closed', 'line-out', 'scrum', 'trick'];
const ENDINGS = ['half', 'hand'];

export interface Count {
  kind: string;
  by: number[];
  /** Points by seat; null: it brings none by itself. */
  points: number[] | null;
}

export interface Course {
  /** The score after every change, from nil. */
  steps: number[][];
  /** The steps at which a half or hand was over. */
  ends: number[];
  /** What each seat gained in each half or hand. */
  parts: number[][];
  /** How often, by kind and seat, and what that brought to the score; only what happened at all. */
  counts: Count[];
  /** The most tricks won in a row, and by whom. */
  series: { seat: number; tricks: number } | null;
}

const last = <Item>(items: Item[]): Item => items[items.length - 1]!;

function gained(before: number[], event: GameEvent): number[] {
  if (event.type === 'half' && Array.isArray(event['scores'])) return event['scores'] as number[];
  if (event.type === 'hand' && Array.isArray(event['woos'])) {
    const woos = event['woos'] as number[];
    return before.map((score, seat) => score + (woos[seat] ?? 0));
  }
  if (!SCORING.includes(event.type) || typeof event['points'] !== 'number') return before;
  const points = event['points'];
  return before.map((score, seat) => (seat === event.seat ? score + points : score));
}

export function courseOf(events: GameEvent[], scores: number[]): Course {
  const nil = scores.map(() => 0);
  const steps = [nil];
  const ends: number[] = [];
  const parts: number[][] = [];
  let begun = nil;
  for (const event of events) {
    const after = gained(last(steps), event);
    if (after.some((score, seat) => score !== last(steps)[seat])) steps.push(after);
    if (!ENDINGS.includes(event.type)) continue;
    ends.push(steps.length - 1);
    parts.push(after.map((score, seat) => score - begun[seat]!));
    begun = after;
  }
  if (scores.some((score, seat) => score !== last(steps)[seat])) steps.push(scores);
  if (scores.some((score, seat) => score !== begun[seat]))
    parts.push(scores.map((score, seat) => score - begun[seat]!));
  return {
    steps,
    ends: ends.filter((at) => at < steps.length - 1),
    parts,
    counts: counted(events, nil),
    series: longest(events),
  };
}

function counted(events: GameEvent[], nil: number[]): Count[] {
  return COUNTED.map((kind) => {
    const those = events.filter((event) => event.type === kind);
    const scores = SCORING.includes(kind) || kind === 'hand';
    return {
      kind,
      by: nil.map((_, seat) => those.filter((event) => event.seat === seat).length),
      points: scores ? those.reduce(gained, nil) : null,
    };
  }).filter(({ by }) => by.some((often) => often > 0));
}

function longest(events: GameEvent[]): Course['series'] {
  let best = null as Course['series'];
  let now = null as Course['series'];
  for (const { type, seat } of events) {
    if (ENDINGS.includes(type)) now = null;
    if (type !== 'trick' || seat === null) continue;
    now = { seat, tricks: now?.seat === seat ? now.tricks + 1 : 1 };
    if (now.tricks > (best?.tricks ?? 0)) best = now;
  }
  return best;
}
