// What has happened at a table, in order: the lines of the record, each followed by its events.
import type { GameEvent, TableState } from './protocol';

export type Entry = { move: string } | { event: GameEvent };

/** Events that only repeat the move. */
const SAID = ['exchange', 'closed', 'fullback'];

export const repeats = (entry: Entry): boolean => 'event' in entry && SAID.includes(entry.event.type);

/** Whether an event scores for its seat: points, or a hand won. A cancelled meld or a missed conversion does not. */
export function scores(entry: Entry): boolean {
  return 'event' in entry && (Number(entry.event['points']) > 0 || Array.isArray(entry.event['woos']));
}

const told = new WeakMap<TableState, Entry[]>();

/** Everything this viewer may know. Cards of a deal that become known later are not news. */
export function story(state: TableState): Entry[] {
  const known = told.get(state);
  if (known) return known;
  const entries = written(state);
  told.set(state, entries);
  return entries;
}

function written({ view, places, window }: TableState): Entry[] {
  if (!view) return [];
  const behind = new Map<number, Entry[]>();
  view.events.forEach((event, at) => {
    const place = places[at] ?? 0;
    behind.set(place, [...(behind.get(place) ?? []), { event }]);
  });
  const lines = [...view.record, ...(window?.moves ?? [])];
  return lines.flatMap((line, at): Entry[] => [
    { move: line.includes(' deal ') ? '* deal' : line },
    ...(at < view.record.length ? (behind.get(at + 1) ?? []) : []),
  ]);
}

/** Whether both say the same. What the server did not change is still the same object. */
function same(one: Entry | undefined, other: Entry | undefined): boolean {
  if (!one || !other) return false;
  if ('move' in one) return 'move' in other && one.move === other.move;
  return 'event' in other && (one.event === other.event || JSON.stringify(one.event) === JSON.stringify(other.event));
}

/** The second story, reusing the entries of the first where both are the same, so they are not drawn again. */
export function continued(before: Entry[], after: Entry[]): Entry[] {
  return after.map((entry, at) => (same(before[at], entry) ? before[at]! : entry));
}

/** What is new in the second: the beginning of the first may have been dropped, its end undone. */
export function news(before: Entry[], after: Entry[]): Entry[] {
  if (!before.length) return after;
  if (after.every((entry, at) => same(entry, before[at]))) return [];
  const from = before.findIndex((_, at) => before.slice(at).every((entry, step) => same(entry, after[step])));
  return after.slice(from < 0 ? shared(before, after) : before.length - from);
}

function shared(before: Entry[], after: Entry[]): number {
  const differs = after.findIndex((entry, at) => !same(entry, before[at]));
  return differs < 0 ? after.length : differs;
}

const ENDINGS = ['half', 'hand'];

const ends = (entry: Entry): boolean => 'event' in entry && ENDINGS.includes(entry.event.type);
const plays = (entry: Entry | undefined): boolean =>
  entry !== undefined && 'move' in entry && / play /.test(entry.move);

/** The last moments of a half or hand that these entries ended: its last trick or move and the events after it. */
export function ending(log: Entry[], entries: Entry[]): Entry[] {
  const at = log.indexOf(entries.find(ends)!);
  if (at < 0) return [];
  const last = log.slice(0, at).findLastIndex((entry) => 'move' in entry);
  const from = plays(log[last]) && plays(log[last - 1]) ? last - 1 : last;
  return log.slice(Math.max(0, from), at + 1);
}
