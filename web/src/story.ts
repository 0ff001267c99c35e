// What has happened at a table, in order: the lines of the record, and behind each what it brought about.
import type { GameEvent, TableState } from './protocol';

export type Entry = { move: string } | { event: GameEvent };

/** Events that only say again what the move has said. */
const SAID = ['exchange', 'closed', 'fullback'];

export const repeats = (entry: Entry): boolean => 'event' in entry && SAID.includes(entry.event.type);

/** All of it that this viewer may know. Cards of a deal become known later: that is no news. */
export function story(state: TableState): Entry[] {
  const { view } = state;
  if (!view) return [];
  const lines = [...view.record, ...(state.window?.moves ?? [])];
  const behind = (place: number): Entry[] =>
    view.events.filter((_, at) => state.places[at] === place).map((event) => ({ event }));
  return lines.flatMap((line, at): Entry[] => [
    { move: line.includes(' deal ') ? '* deal' : line },
    ...(at < view.record.length ? behind(at + 1) : []),
  ]);
}

/** What stands in the second that the first did not have: its beginning may have been forgotten, its end taken back. */
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

/** The last moments of a half or hand that some of these entries ended: its last trick or move, and what came of it. */
export function ending(log: Entry[], entries: Entry[]): Entry[] {
  const at = log.indexOf(entries.find(ends)!);
  if (at < 0) return [];
  const last = log.slice(0, at).findLastIndex((entry) => 'move' in entry);
  const from = plays(log[last]) && plays(log[last - 1]) ? last - 1 : last;
  return log.slice(Math.max(0, from), at + 1);
}
