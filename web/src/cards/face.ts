// A card is drawn as text and put there as a whole: a table has dozens, and a phone draws them at once.
import { emblem, TEAM_TINTS, type Team } from './emblems';
import { figure } from './figures';
import type { GameName } from './names';
import { rowDrawn } from './rows';
import { suit, TINTS, type SuitLetter } from './suits';

const LINES = [-80, -60, -40, -20, 0, 20, 40, 60, 80, 100, 120];
const CROSSED = LINES.map(
  (at) =>
    `M${Math.max(7, 7 + at)} ${Math.max(7, 7 - at)}L${Math.min(93, 133 + at)} ${Math.min(133, 93 - at)}` +
    `M${Math.min(93, 93 - at)} ${Math.max(7, 7 - at)}L${Math.max(7, -33 - at)} ${Math.min(133, 93 - at)}`,
).join('');

/** The back of every card: a ball on a crossed field, the same from either end. */
const BACK = `${paper('#3a2616')}
  <rect x="7" y="7" width="86" height="126" rx="6" fill="#7a2a1c" />
  <path d="${CROSSED}" stroke="#b9634a" stroke-width="1.6" fill="none" />
  <g transform="translate(50 70) rotate(-35)">
    <ellipse rx="30" ry="19" fill="#f6e7c8" stroke="#3a2616" stroke-width="2.5" />
    <path d="M-19 -14.5C-13 -6-13 6-19 14.5M19 -14.5C13 -6 13 6 19 14.5" fill="none" stroke="#3a2616" stroke-width="2" />
    <path d="M-9 0H9M-5 -4V4M0 -4V4M5 -4V4" stroke="#3a2616" stroke-width="2.2" stroke-linecap="round" />
  </g>`;

function paper(edge: string, width = 2): string {
  return `<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="#fffdf7" stroke="${edge}" stroke-width="${width}" />`;
}

function corner(text: string, tint: string): string {
  return text.length > 1
    ? `<text class="index" x="6" y="42" fill="${tint}" textLength="44" lengthAdjust="spacingAndGlyphs">${text}</text>`
    : `<text class="index" x="24" y="42" fill="${tint}" text-anchor="middle">${text}</text>`;
}

/** A whistle between two emblems. */
function redCard(team: Team): string {
  const pale = (x: number, y: number): string => emblem(team, x, y, 38, '#fffdf7', TEAM_TINTS[team]);
  return `<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="#c3122b" stroke="#5f0715" stroke-width="2.5" />
    <rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke="#fff" stroke-width="1.5" stroke-opacity=".65" />
    ${pale(28, 31)}${pale(72, 110)}
    <g transform="translate(50 72) rotate(-14)" fill="#fffdf7">
      <path d="M-34 -12H14a17 17 0 1 1-14 26L-6 4H-34Z" />
      <circle cx="14" cy="5" r="7" fill="#c3122b" />
      <path d="M-22 -12h9v7h-9Z" fill="#c3122b" />
    </g>`;
}

function ovalia(team: Team, rank: string): string {
  const tint = TEAM_TINTS[team];
  return `${paper(tint, 3)}
    <path d="M3 84H97V128a9 9 0 0 1-9 9H12a9 9 0 0 1-9-9Z" fill="${tint}" fill-opacity=".13" />
    ${corner(rank, tint)}
    <g opacity=".16">${emblem(team, 74, 42, 42)}</g>
    ${emblem(team, 25, 63, 33)}
    <g transform="translate(18 88) scale(.74)">${rowDrawn(rank, tint)}</g>`;
}

function woo(letter: SuitLetter, rank: string, index: string): string {
  return `${paper('#3a2616')}${corner(index, TINTS[letter])}${suit(letter, 24, 60, 27)}
    <g transform="translate(25 27) scale(.74 .82)">${figure(letter, rank)}</g>`;
}

/** The shirt with the number of the card. */
function rugby(letter: SuitLetter, rank: string): string {
  const tint = TINTS[letter];
  const shirt = 'M-14 -30C-8 -24 8 -24 14 -30L36 -20 31 2 21 -2V30H-21V-2L-31 2-36 -20Z';
  return `${paper('#3a2616')}${corner(rank, tint)}${suit(letter, 24, 60, 27)}${suit(letter, 79, 24, 22)}
    <g transform="translate(56 100)">
      <path d="${shirt}" fill="${tint}" stroke="${tint}" stroke-width="3" stroke-linejoin="round" />
      <path d="M-21 20H21" stroke="#fffdf7" stroke-width="2.5" />
      <text class="number" text-anchor="middle" y="12" fill="#fffdf7">${rank}</text>
    </g>`;
}

/** A card of any other game: rank and suit, or its name alone. */
function general(group: string, rank: string): string {
  if (!(group in TINTS)) return `${paper('#3a2616')}${corner(group + rank, '#3a2616')}`;
  const letter = group as SuitLetter;
  return `${paper('#3a2616')}${corner(rank === 'T' ? '10' : rank, TINTS[letter])}${suit(letter, 24, 60, 27)}${suit(letter, 62, 100, 56)}`;
}

/** What is drawn on a card of the notation, in a field of 100 by 140; `?` is the back. `index` is the letter of Woo. */
export function face(game: GameName, name: string, index: string): string {
  return drawn(game, name, index).replace(/\n\s+/g, '');
}

function drawn(game: GameName, name: string, index: string): string {
  if (!/^[A-Z]\w+$/.test(name)) return BACK;
  const [group, rank] = [name[0]!, name.slice(1)];
  if (game === 'woo') return woo(group as SuitLetter, rank, index);
  if (game === 'rugby') return rugby(group as SuitLetter, rank);
  if (game !== 'ovalia') return general(group, rank);
  return rank === 'X' ? redCard(group as Team) : ovalia(group as Team, rank);
}
