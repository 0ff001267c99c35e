// What the pages know about a game besides its table (tables/index.ts): the look and the names of its cards.
import type { Lang } from '../i18n/index';
import type { TableState } from '../protocol';

/** A card of the notation in two parts: the suit or team, and the rank. */
export type CardParts = [group: string, rank: string];

export interface WebGame {
  /** Cards that represent the game where it is offered. */
  fan: string[];
  /** The face of a card, in a field of 100 by 140. */
  face: (card: CardParts, lang: Lang) => string;
  /** A card in words. */
  cardName: (card: CardParts, lang: Lang) => string;
  /** A card in a sentence, with its article: 'the king of hearts'. */
  cardInSentence: (card: CardParts, lang: Lang) => string;
  /** Several cards in a sentence, if they are not named one by one. */
  cardGroups?: (cards: CardParts[], lang: Lang) => string[];
  /** A legal move that no player would choose to make. */
  pointless?: (move: string, state: TableState, seat: number) => boolean;
}
