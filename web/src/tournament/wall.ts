// The screens a projector shows in turn.
import type { TournamentView } from '../protocol';

export interface Screen {
  kind: 'players' | 'pairings' | 'standings' | 'bracket' | 'ranking';
  /** The stage of a table or bracket. */
  stage: string | null;
}

/** Before the start the players; then the pairings, every table and bracket, and at the end the winners. */
export function screens(view: TournamentView): Screen[] {
  if (view.phase === 'open') return [{ kind: 'players', stage: null }];
  const stages = view.stages.map((stage): Screen => {
    return { kind: stage.kind === 'table' ? 'standings' : 'bracket', stage: stage.id };
  });
  const first: Screen = { kind: view.phase === 'over' ? 'ranking' : 'pairings', stage: null };
  return [first, ...stages];
}
