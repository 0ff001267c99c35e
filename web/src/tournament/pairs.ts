// The pairs of a Swiss round with which pairing by hand begins.
import type { TournamentView } from '../protocol';

/** Two by two: the round without a result, or everybody in the order of the table. A single one left has a bye. */
export function paired(view: TournamentView): string[] {
  const there = new Set(view.players.filter((player) => !player.withdrawn).map((player) => player.id));
  const last = Math.max(0, ...view.matches.map((match) => match.round));
  const open = view.matches.filter((match) => match.round === last && !match.result);
  if (view.can.includes('unpair') && open.length) {
    const seated = open.flatMap((match) => match.sides.map((side) => side.player!)).filter((id) => there.has(id));
    return [...seated, ...[...there].filter((id) => !seated.includes(id))];
  }
  const ranked = view.stages[0]?.table?.rows.map((row) => row.player) ?? [...there];
  return ranked.filter((id) => there.has(id));
}
