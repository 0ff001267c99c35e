// A message of the server as frames, shown one after the other.
import type { TableState } from '../protocol';
import { ending, news, story, type Entry } from '../story';
import { standing, STANDS } from './pace';
import { picture } from './picture';

export interface Frame {
  state: TableState;
  /** What happened since the frame before. */
  entries: Entry[];
  /** How long it is shown, in milliseconds at normal speed. */
  stands: number;
  /** The end of a half or hand, shown on its own. */
  interval?: Entry[];
}

/** More moves than this at once mean that the connection was lost: only the result is shown. */
const MOST = 10;

/** The frames of a newer state; `before` is the last one and `log` its story. */
export function frames(before: TableState | null, log: Entry[], state: TableState, seat: number | null): Frame[] {
  const told = story(state);
  const fresh = before ? news(log, told) : [];
  const groups = before?.view ? grouped(fresh) : [];
  if (!groups.length || groups.length > MOST) return [{ state, entries: fresh, stands: 0 }];
  return split(before!, state, groups).flatMap((frame): Frame[] => {
    const whole = { ...frame, stands: standing(frame.entries, seat) };
    const over = ending(told, frame.entries);
    return over.length && !state.table.result
      ? [whole, { ...whole, entries: [], interval: over, stands: STANDS.interval }]
      : [whole];
  });
}

/** A move with its events; chance moves before a deal belong to it. */
function grouped(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const begins =
      'move' in entry && !(last && last.every((one) => 'move' in one && /^\* (kickoff|oya|dealer)/.test(one.move)));
    if (begins || !last) groups.push([entry]);
    else last.push(entry);
  }
  return groups;
}

function split(before: TableState, state: TableState, groups: Entry[][]): Omit<Frame, 'stands'>[] {
  const record = state.view?.record.length ?? 0;
  let count = record + (state.window?.moves.length ?? 0) - groups.flat().filter((entry) => 'move' in entry).length;
  let last = before;
  const shown = groups.map((entries, at) => {
    const from = count;
    count += entries.filter((entry) => 'move' in entry).length;
    if (at === groups.length - 1) last = ended(state);
    else if (count > record)
      last = { ...state, legal: [], window: { ...state.window!, moves: state.window!.moves.slice(0, count - record) } };
    else if (count === record) last = { ...state, legal: [], window: null };
    else if (count > from) last = picture(last, state, count);
    return { state: last, entries };
  });
  return last === state ? shown : [...shown, { state, entries: [] }];
}

/** The last move of a match is shown before the match is over. */
function ended(state: TableState): TableState {
  if (!state.table.result || !state.view) return state;
  const table = { ...state.table, status: 'playing' as const, result: null };
  return { ...state, table, legal: [], view: { ...state.view, over: false, winner: null, to_act: [] } };
}
