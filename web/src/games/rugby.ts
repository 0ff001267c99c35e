import { corner, paper } from '../cards/drawing';
import { suit, TINTS, type SuitLetter } from '../cards/suits';
import { bySuitOrRank, frenchSuited } from './general';
import type { CardParts, WebGame } from './game';

/** The shirt with the number of the card. */
function face([group, rank]: CardParts): string {
  const letter = group as SuitLetter;
  const tint = TINTS[letter];
  const shirt = 'M-14 -30C-8 -24 8 -24 14 -30L36 -20 31 2 21 -2V30H-21V-2L-31 2-36 -20Z';
  return `${paper('#3a2616')}${corner(rank, tint)}${suit(letter, 24, 60, 27)}${suit(letter, 79, 24, 22)}
    <g transform="translate(56 100)">
      <path d="${shirt}" fill="${tint}" stroke="${tint}" stroke-width="3" stroke-linejoin="round" />
      <path d="M-21 20H21" stroke="#fffdf7" stroke-width="2.5" />
      <text class="number" text-anchor="middle" y="12" fill="#fffdf7">${rank}</text>
    </g>`;
}

export const rugby: WebGame = {
  fan: ['S9', 'H15', 'D12'],
  face,
  ...frenchSuited,
  handOrders: bySuitOrRank,
  labQuestion: { setting: 'drop_points', value: 4 },
};
