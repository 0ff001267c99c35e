// Moves that make themselves, where nothing else could be done or would make sense. Each can be switched off.
import type { TableState } from '../protocol';
import { VICTORY } from '../tables/woo';

export interface Automatic {
  draw: boolean;
  card: boolean;
  pass: boolean;
}

const KINDS: Record<string, keyof Automatic> = {
  draw: 'draw',
  play: 'card',
  discard: 'card',
  victims: 'card',
  pass: 'pass',
  allow: 'pass',
  pick: 'pass',
};

/** The move to make for somebody who is to act; null: it is theirs to choose. */
export function automaticMove(state: TableState, seat: number, wanted: Automatic): string | null {
  if (!state.view || (!state.view.to_act.includes(seat) && !state.asked)) return null;
  const choices = state.legal.filter((move) => !pointless(move, state, seat));
  const [move, more] = choices;
  const kind = KINDS[move?.split(' ')[0] ?? ''];
  return move !== undefined && more === undefined && kind && wanted[kind] ? move : null;
}

/** Moves nobody means who wants to be spared the others: a Victory too early, a stock closed with one card fewer. */
function pointless(move: string, state: TableState, seat: number): boolean {
  if (move === 'victory') return state.tally !== null && (state.tally[seat] ?? 0) < VICTORY;
  return move === 'close' && state.view?.phase === 'draw';
}
