// What there is to see of a tournament (docs/tournaments.md): worked out by the server, drawn here.
import type { Rules, Value } from '../api';
import type { TournamentState } from '../protocol';

export interface Both {
  en: string;
  fr: string;
}

export interface Plan extends Both {
  formula: string;
  players: number;
  matches?: number;
  rounds?: number;
  refusal: (Both & { clause: string | null }) | null;
}

export interface Entrant {
  id: string;
  name: string;
  bot: string | null;
  seed: number;
  withdrawn: boolean;
}

export interface Part {
  points: [number, number];
  tries: [number, number];
  conversions: [number, number];
}

export interface Score extends Part {
  extra: Part[];
  card: number | null;
  forfeit: number | null;
}

export interface Side {
  player: string | null;
  nobody: boolean;
  from: (Both & { kind: 'winner' | 'loser' | 'qualifier'; of: string }) | null;
}

export interface Match {
  id: string;
  stage: string;
  round: number;
  name: Both;
  places: [number, number] | null;
  table: number | null;
  sides: [Side, Side];
  status: 'waiting' | 'ready' | 'extra' | 'done' | 'walkover' | 'annulled' | 'bye';
  to_play: (Both & { what: 'match' | 'extra' | 'card'; part: number }) | null;
  result: Score | null;
  score: [number, number] | null;
  winner: string | null;
  by: string | null;
  at: string[];
}

export interface Column extends Both {
  key: string;
  why: Both;
  tiebreak: boolean;
}

export interface Row {
  place: number;
  shared: boolean;
  player: string;
  by: string | null;
  cells: Record<string, number | null>;
}

export interface Stage {
  id: string;
  kind: 'table' | 'bracket';
  name: Both;
  matches: string[];
  byes: { round: number; player: string }[];
  table: { columns: Column[]; rows: Row[] } | null;
}

export interface TournamentView {
  settings: { name: string; game: string; rules: Rules } & Record<string, Value | Rules>;
  phase: 'open' | 'playing' | 'over';
  plan: Plan;
  round: number | null;
  can: string[];
  players: Entrant[];
  stages: Stage[];
  matches: Match[];
  places: { place: number; players: string[] }[];
}

export type Shown = Omit<TournamentState, 'view'> & { view: TournamentView };

/** Whether something of a match is still to be played. */
export function isOpen(match: Match): boolean {
  return match.status === 'waiting' || match.status === 'ready' || match.status === 'extra';
}
