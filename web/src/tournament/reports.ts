// Results as reported by the players: if both agree they count, otherwise the organiser decides.
import type { MatchInfo, ReportInfo, ScoreInfo, TournamentState } from '../protocol';

export function reportsOf(shown: TournamentState, match: MatchInfo): ReportInfo[] {
  return shown.reports.filter((report) => report.match === match.id);
}

/** Both have reported, and not the same. */
export function disputed(shown: TournamentState, match: MatchInfo): boolean {
  return reportsOf(shown, match).length > 1;
}

/** The points of the match and its extra times. */
export function reportText(result: ScoreInfo): string {
  const parts = [result, ...result.extra];
  const sum = (side: 0 | 1) => parts.reduce((total, part) => total + part.points[side], 0);
  return `${sum(0)} – ${sum(1)}`;
}
