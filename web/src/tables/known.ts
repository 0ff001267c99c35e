// What is known about a hand besides its cards: suits it cannot have, or only a few of, or only low ones.
import { say, type Lang } from '../i18n/index';
import type { RugbyPosition, WooPosition } from '../protocol';

/** The fields of positions that say so: `voids` in Rugby, `lacks` in Woo. */
export type Telling = Pick<RugbyPosition, 'voids'> & Pick<WooPosition, 'lacks'>;

export interface Lack {
  suit: string;
  /** The most there can be of it, as a card or a number: for the eye. */
  most: string;
  words: string;
}

export function lacksOf(position: Telling, seat: number, name: string, lang: Lang): Lack[] {
  const voids = (position.voids?.[seat] ?? []).map((none) => ({
    suit: none.suit,
    most: none.at_most ? `≤ ${none.at_most}` : '0',
    words: say(lang, none.at_most ? 'panel.lacks' : 'panel.lacksNone', {
      name,
      suit: say(lang, `suits.${none.suit}`),
      trick: none.trick,
      most: none.at_most,
    }),
  }));
  const lacks = Object.entries(position.lacks?.[seat] ?? {}).map(([suit, rank]) => ({
    suit,
    most: rank === null ? '0' : `≤ ${say(lang, `cards.index.${rank}`)}`,
    words: say(lang, rank === null ? 'panel.lacksNone' : 'panel.lacksAbove', {
      name,
      suit: say(lang, `suits.${suit}`),
      rank: rank === null ? '' : say(lang, `cards.figure.${rank}`),
    }),
  }));
  return [...voids, ...lacks];
}
