// Any game without a file of its own: cards with French suits, or just the names of the cards.
import { corner, paper } from '../cards/drawing';
import { suit, TINTS, type SuitLetter } from '../cards/suits';
import { has, say, type Lang } from '../i18n/index';
import { handOrder } from '../prefs';
import type { CardParts, HandOrders, WebGame } from './game';

/** Rank and suit, or the name of the card alone. */
function face([group, rank]: CardParts): string {
  if (!(group in TINTS)) return `${paper('#3a2616')}${corner(group + rank, '#3a2616')}`;
  const letter = group as SuitLetter;
  return `${paper('#3a2616')}${corner(rank === 'T' ? '10' : rank, TINTS[letter])}${suit(letter, 24, 60, 27)}${suit(letter, 62, 100, 56)}`;
}

function named(key: string, [group, rank]: CardParts, lang: Lang): string {
  const figure = `cards.figure.${rank}`;
  const suit = `cards.suit.${group}`;
  if (!has(suit)) return group + rank;
  return say(lang, key, { rank: has(figure) ? say(lang, figure) : rank, suit: say(lang, suit) });
}

/** Cards with French suits: 'king of hearts', 'roi de cœur'. */
export const frenchSuited = {
  cardName: (card: CardParts, lang: Lang): string => named('cards.of', card, lang),
  cardInSentence: (card: CardParts, lang: Lang): string =>
    named(has(`cards.the.${card[1]}`) ? `cards.the.${card[1]}` : 'cards.the.any', card, lang),
};

export const bySuitOrRank: HandOrders = {
  preference: handOrder,
  values: ['suit', 'rank'],
  key: (value) => `prefs.orders.${value}`,
};

export const general: WebGame = { fan: [], face, ...frenchSuited };
