// The rounds of a tournament: the current one, and the order in which to show them.
import { isOpen } from './names';
import type { MatchInfo, TournamentView } from '../protocol';

export interface RoundOn {
  number: number;
  matches: MatchInfo[];
  /** Players with a bye. */
  byes: string[];
  open: number;
  now: boolean;
}

/** The current round first, then those to come, then those over, the latest first. */
export function roundsOf(view: TournamentView): RoundOn[] {
  const numbers = [...new Set(view.matches.map((match) => match.round))].sort((a, b) => a - b);
  const now = view.round ?? numbers.at(-1) ?? 0;
  const rounds = numbers.map((number) => {
    const matches = view.matches.filter((match) => match.round === number);
    const byes = view.stages.flatMap((stage) =>
      stage.byes.filter((bye) => bye.round === number).map((bye) => bye.player),
    );
    return { number, matches, byes, open: matches.filter(isOpen).length, now: number === now };
  });
  return [...rounds.filter((one) => one.number >= now), ...rounds.filter((one) => one.number < now).reverse()];
}

/** The current round, or the last one. */
export function nowOn(view: TournamentView): RoundOn | undefined {
  return roundsOf(view)[0];
}
