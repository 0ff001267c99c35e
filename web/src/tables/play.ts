// What every table gets as props, and how it reads a view. There are no rules here: `state.legal` says what can be done.
import type { GameName } from '../cards/names';
import type { Lang } from '../i18n/index';
import type { TableState, View } from '../protocol';
import type { Entry } from '../story';

export interface TableProps {
  state: TableState;
  names: string[];
  lang: Lang;
  aids: boolean;
  pending: boolean;
  /** Everything is shown and the server is connected: moves can be made. */
  live: boolean;
  /** The table has been shown for long enough: a finished trick can be swept away. */
  settled: boolean;
  /** What has just happened. */
  news: Entry[];
  /** The server's time. */
  now: () => number;
  onmove: (move: string) => void;
}

/** The view of a game with a table of its own. */
export type ViewOf<Position> = Omit<View, 'game' | 'position'> & { game: GameName; position: Position };

/** Makes a move, unless one is already on its way. If it is not legal, the server says why. */
export function attempt(table: TableProps, move: string): void {
  if (!table.pending && table.live) table.onmove(move);
}

/** A card at a place of the table; two that look alike get different ids. */
export interface Item {
  id: string;
  name: string;
}

/** Whether the match is over: by the rules, or because somebody gave it up. */
export function ended(state: TableState): boolean {
  return Boolean(state.view?.over || state.table.result);
}

/** The view of a state that has one. */
export function viewOf<Position>(state: TableState): ViewOf<Position> {
  return state.view as unknown as ViewOf<Position>;
}

/** Cards with ids that stay the same while they move. */
export function items(names: string[]): Item[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { id: before ? `${name}/${before}` : name, name };
  });
}

/** The other seats, in the order in which they sit after this one. */
export function others(seats: number, me: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (me + step + 1) % seats);
}

/** A number among the settings of a match. */
export function setting(view: ViewOf<unknown>, name: string): number {
  return Number(view.rules[name] ?? 0);
}

export interface Said {
  seat: number;
  verb: string;
  words: string[];
}

/** A line of the record, or null for a chance move. */
export function read(line: string): Said | null {
  const [seat, verb, ...words] = line.split(' ');
  if (seat === undefined || verb === undefined || seat === '*') return null;
  return { seat: Number(seat), verb, words };
}

/** The last cards played, with who played them: of a trick that is on, or of the one just over. */
export function lastPlays(record: string[], count: number): { seat: number; card: string }[] {
  const plays: { seat: number; card: string }[] = [];
  for (let at = record.length - 1; at >= 0 && plays.length < count; at -= 1) {
    const line = record[at] ?? '';
    if (line.startsWith('* deal')) break;
    const said = read(line);
    const card = said?.words[0];
    if (said?.verb === 'play' && card !== undefined) plays.unshift({ seat: said.seat, card });
  }
  return plays;
}
