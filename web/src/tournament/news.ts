// New results, announced to screen readers.
import { say, type Lang } from '../i18n';
import { namesOf, scoreText, sideName } from './names';
import type { TournamentView } from '../protocol';

/** The results that are new or different in the later view. */
export function news(earlier: TournamentView, later: TournamentView, lang: Lang): string {
  const before = new Map(earlier.matches.map((match) => [match.id, scoreText(match)]));
  const names = namesOf(later);
  return later.matches
    .filter((match) => match.score && before.has(match.id) && before.get(match.id) !== scoreText(match))
    .map((match) =>
      say(lang, 'tournament.news', {
        first: sideName(match, 0, names, lang),
        score: scoreText(match),
        second: sideName(match, 1, names, lang),
      }),
    )
    .join(' ');
}
