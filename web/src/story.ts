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

/** The second story, reusing the entries of the first where both are the same, so they are not drawn again. */
export function continued(before: Entry[], after: Entry[]): Entry[] {
  return after.map((entry, at) => {
    const old = before[at];
    return old !== undefined && JSON.stringify(old) === JSON.stringify(entry) ? old : entry;
  });
}

/** What is new in the second: the beginning of the first may have been dropped, its end undone. */
export function news(before: Entry[], after: Entry[]): Entry[] {
  const [old, now] = [before, after].map((entries) => entries.map((entry) => JSON.stringify(entry)));
  if (!old?.length || !now) return after;
  if (now.every((entry, at) => entry === old[at])) return [];
  const from = old.findIndex((_, at) => old.slice(at).every((entry, step) => entry === now[step]));
  return after.slice(from < 0 ? shared(old, now) : old.length - from);
}

function shared(old: string[], now: string[]): number {
  const differs = now.findIndex((entry, at) => entry !== old[at]);
  return differs < 0 ? now.length : differs;
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
