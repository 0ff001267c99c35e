// What players and matches are called on the page.
import { say, type Lang } from '../i18n';
import type { Entrant, Match, TournamentView } from './types';

export type Names = (player: string | null) => string;

export function namesOf(view: TournamentView): Names {
  const known = new Map(view.players.map((player: Entrant) => [player.id, player.name]));
  return (player) => known.get(player ?? '') ?? '';
}

/** A side of a match: the player, or where the player comes from. */
export function sideName(match: Match, at: 0 | 1, names: Names, lang: Lang): string {
  const side = match.sides[at];
  if (side.player) return names(side.player);
  return side.nobody ? say(lang, 'matches.nobody') : (side.from?.[lang] ?? '');
}

export function scoreText(match: Match): string {
  return match.score ? match.score.join(' – ') : '';
}

/** So much of a name as fits into a picture. */
export function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
