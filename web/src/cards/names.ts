// A card of the notation, drawn and in words: for screen readers, logs and buttons.
import { webGame } from '../games';
import type { CardParts } from '../games/game';
import { say, type Lang } from '../i18n/index';
import { BACK } from './drawing';

export type GameName = string;

/** The parts of a card's name; null for a card that is hidden and for anything else. */
export function cardParts(name: string): CardParts | null {
  return /^[A-Z]\w+$/.test(name) ? [name.slice(0, 1), name.slice(1)] : null;
}

/** What is drawn on a card; `?` is the back. */
export function face(game: GameName, name: string, lang: Lang): string {
  const parts = cardParts(name);
  return (parts ? webGame(game).face(parts, lang) : BACK).replace(/\n\s+/g, '');
}

/** The card in words: 'king of hearts', 'roi de cœur', 'Ferns 15, fullback', 'carton rouge des Coqs'. */
export function cardName(game: GameName, name: string, lang: Lang): string {
  if (name === '?') return say(lang, 'cards.hidden');
  return webGame(game).cardName(cardParts(name) ?? [name, ''], lang);
}

/** Several cards in words, one after the other. */
export function cardNames(game: GameName, names: string[], lang: Lang): string {
  return names.map((name) => cardName(game, name, lang)).join(' · ');
}
