// Moves made automatically because nothing else is possible or makes sense. Each kind can be switched off.
import { webGame } from '../games';
import type { TableState } from '../protocol';

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

/** The move to make for the player to act; null: the player chooses. */
export function automaticMove(state: TableState, seat: number, wanted: Automatic): string | null {
  if (!state.view || (!state.view.to_act.includes(seat) && !state.asked)) return null;
  const { pointless } = webGame(state.table.game);
  const choices = state.legal.filter((move) => !pointless?.(move, state, seat));
  const [move, more] = choices;
  const kind = KINDS[move?.split(' ')[0] ?? ''];
  return move !== undefined && more === undefined && kind && wanted[kind] ? move : null;
}
