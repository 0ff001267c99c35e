// The names of players and matches on the page.
import { say, type Lang } from '../i18n';
import type { EntrantInfo, MatchInfo, TournamentView } from '../protocol';

export type Names = (player: string | null) => string;

export function namesOf(view: TournamentView): Names {
  const known = new Map(view.players.map((player: EntrantInfo) => [player.id, player.name]));
  return (player) => known.get(player ?? '') ?? '';
}

/** A side of a match: the player, or where the player comes from. */
export function sideName(match: MatchInfo, at: 0 | 1, names: Names, lang: Lang): string {
  const side = match.sides[at];
  if (side.player) return names(side.player);
  return side.nobody ? say(lang, 'matches.nobody') : (side.from?.[lang] ?? '');
}

export function scoreText(match: MatchInfo): string {
  return match.score ? match.score.join(' – ') : '';
}

/** As much of a name as fits into a picture. */
export function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Whether part of a match is still to be played. */
export function isOpen(match: MatchInfo): boolean {
  return match.status === 'waiting' || match.status === 'ready' || match.status === 'extra';
}
