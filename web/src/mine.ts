// The matches played in this browser, stored only here.
import { get } from 'svelte/store';
import { kept } from './prefs';
import type { TableInfo, TableState } from './protocol';

export type Ending = 'won' | 'lost' | 'drawn';

export interface OwnMatch {
  id: string;
  game: string;
  seat: number;
  /** The names of the others at the table. */
  others: string[];
  /** The level of the computer, in a match against one computer. */
  level: string | null;
  at: number;
  yourTurn: boolean;
  ending: Ending | null;
  scores: number[];
}

const MOST = 100;
export const ownMatches = kept<OwnMatch[]>('matches', []);

export function endingOf(table: TableInfo, seat: number): Ending | null {
  if (!table.result) return null;
  if (table.result.winner === null) return 'drawn';
  return table.result.winner === seat ? 'won' : 'lost';
}

/** Remembers a table for the list on the first page. Only players remember it, not spectators. */
export function remember(state: TableState, seat: number, names: string[]): void {
  const { table, view } = state;
  if (!view) return;
  const bots = table.seats.filter((_, at) => at !== seat).map((other) => (other.name ? null : other.bot));
  const match: OwnMatch = {
    id: table.id,
    game: table.game,
    seat,
    others: names.filter((_, at) => at !== seat),
    level: bots.length === 1 ? (bots[0] ?? null) : null,
    at: table.created,
    ...standing(state, seat),
  };
  const before = get(ownMatches).find((one) => one.id === table.id);
  if (JSON.stringify(before) === JSON.stringify(match)) return;
  ownMatches.update((all) => [match, ...all.filter((one) => one.id !== table.id)].slice(0, MOST));
}

/** The server's state of a match that went on without this browser; null: it is gone. */
export function caughtUp(id: string, state: TableState | null): void {
  ownMatches.update((all) =>
    all.flatMap((one) => {
      if (one.id !== id) return [one];
      return state ? [{ ...one, ...standing(state, one.seat) }] : [];
    }),
  );
}

/** The parts of a match that change while it is played. */
function standing({ table, view }: TableState, seat: number): Pick<OwnMatch, 'yourTurn' | 'ending' | 'scores'> {
  const scores = view?.scores ?? [];
  return {
    yourTurn: !table.result && (view?.to_act ?? []).includes(seat),
    ending: endingOf(table, seat),
    scores: [...scores.slice(seat), ...scores.slice(0, seat)],
  };
}

export interface Tally {
  game: string;
  level: string | null;
  won: number;
  lost: number;
  drawn: number;
  /** Your points and the others'. */
  points: [number, number];
  /** Matches won in a row, up to the last. */
  streak: number;
}

/** By game and level; people are a level of their own. Newest matches first. */
export function tallies(matches: OwnMatch[]): Tally[] {
  const found = new Map<string, Tally & { broken: boolean }>();
  for (const { game, level, ending, scores } of matches) {
    if (!ending) continue;
    const key = `${game} ${level ?? ''}`;
    const tally = found.get(key) ?? {
      game,
      level,
      won: 0,
      lost: 0,
      drawn: 0,
      points: [0, 0],
      streak: 0,
      broken: false,
    };
    tally[ending] += 1;
    tally.points = [tally.points[0] + (scores[0] ?? 0), tally.points[1] + Math.max(0, ...scores.slice(1))];
    if (ending !== 'won') tally.broken = true;
    else if (!tally.broken) tally.streak += 1;
    found.set(key, tally);
  }
  return [...found.values()];
}
