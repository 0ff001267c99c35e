// What a card is called when it is spoken: to screen readers, in logs, on buttons.
import { say, type Lang } from '../i18n/index';

export type GameName = string;

/** The card in words: 'king of hearts', 'roi de cœur', 'Ferns 15, fullback', 'carton rouge des Coqs'. */
export function cardName(game: GameName, name: string, lang: Lang): string {
  if (name === '?') return say(lang, 'cards.hidden');
  const group = name.slice(0, 1);
  const rank = name.slice(1);
  if (game === 'ovalia') {
    const team = say(lang, `cards.team.${group}`);
    if (rank === 'X') return say(lang, 'cards.red', { team });
    return say(lang, 'cards.player', { team, rank, post: say(lang, `cards.post.${rank}`) });
  }
  const suit = say(lang, `cards.suit.${group}`);
  const figure = say(lang, `cards.figure.${rank}`);
  return say(lang, 'cards.of', { rank: figure.startsWith('cards.') ? rank : figure, suit });
}

/** Several cards in words, one after the other. */
export function cardNames(game: GameName, names: string[], lang: Lang): string {
  return names.map((name) => cardName(game, name, lang)).join(' · ');
}
