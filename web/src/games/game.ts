// What the pages know about a game besides its table (tables/index.ts): the look and the names of its cards.
import type { Writable } from 'svelte/store';
import type { Lang } from '../i18n/index';
import type { Value } from '../api';
import type { TableState } from '../protocol';

/** A card of the notation in two parts: the suit or team, and the rank. */
export type CardParts = [group: string, rank: string];

/** How players can sort their hand: a preference that several games may share. */
export interface HandOrders {
  preference: Writable<string>;
  values: string[];
  /** The name of a value in the catalogues. */
  key: (value: string) => string;
}

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
  handOrders?: HandOrders;
  /** A rule to change that makes a good first question for the lab. */
  labQuestion?: { setting: string; value: Value };
}
