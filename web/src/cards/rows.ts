const PAPER = '#fffdf7';

/** The rows of a team, by the numbers on the shirts; each row has its own drawing. */
export type RowName = 'front' | 'locks' | 'third' | 'halves' | 'quarters' | 'fullback' | 'red';
export const ROWS: { name: RowName; ranks: string[] }[] = [
  { name: 'front', ranks: ['1', '2', '3'] },
  { name: 'locks', ranks: ['4', '5'] },
  { name: 'third', ranks: ['6', '7', '8'] },
  { name: 'halves', ranks: ['9', '10'] },
  { name: 'quarters', ranks: ['11', '12', '13', '14'] },
  { name: 'fullback', ranks: ['15'] },
  { name: 'red', ranks: ['X'] },
];

/** The row a rank belongs to. */
export function rowOf(rank: string): { name: RowName; ranks: string[] } {
  return ROWS.find((row) => row.ranks.includes(rank)) ?? { name: 'red', ranks: ['X'] };
}

/** The players of a row side by side; the one with this rank is filled, the others are outlined. */
function each(
  ranks: string[],
  rank: string,
  tint: string,
  draw: (at: number, fill: string, on: string) => string,
): string {
  return ranks.map((other, at) => (other === rank ? draw(at, tint, PAPER) : draw(at, PAPER, tint))).join('');
}

const DRAWINGS: Record<RowName, (ranks: string[], rank: string, tint: string) => string> = {
  front: (...of) =>
    each(
      ...of,
      (at, fill) => `<g fill="${fill}" transform="translate(${at * 26} 0)">
        <path d="M2 62V44c0-9 5-13 14-13s14 4 14 13v18Z" />
        <circle cx="16" cy="18" r="10.5" />
      </g>`,
    ),
  locks: (...of) =>
    `<g stroke-linecap="round">
      <path d="M66 62V4" fill="none" />
      <path d="M66 5h17l-5 7 5 7H66Z" fill="${of[2]}" />
    </g>` +
    each(
      ...of,
      (at, fill) => `<g fill="${fill}" transform="translate(${at * 28} 0)" stroke-linecap="round">
        <path d="M7 62V36L1 14l5-1 6 15h6l6-15 5 1-6 22v26Z" />
        <circle cx="15" cy="14" r="7" />
      </g>`,
    ),
  third: (...of) =>
    each(
      ...of,
      (at, fill) =>
        `<path d="M16 1 31 29H1Z" fill="${fill}" transform="translate(${[2, 50, 26][at]} ${[32, 32, 1][at]})" />`,
    ),
  halves: (...of) =>
    each(
      ...of,
      (at, fill, on) => `<g fill="${fill}" transform="translate(${at * 42} 8)">
        <path d="M13 2 2 9l4 13 6-3v27h18V19l6 3 4-13L29 2c-4 5-12 5-16 0Z" />
        <path d="M12 29h18" stroke="${on}" />
      </g>`,
    ),
  quarters: (...of) =>
    each(
      ...of,
      (at, fill, on) => `<g transform="translate(${(at % 2) * 42 + 21} ${Math.floor(at / 2) * 32 + 16}) rotate(-18)">
        <ellipse rx="18.5" ry="11.5" fill="${fill}" />
        <path d="M-9 0H9M-5 -3.5V3.5M0 -3.5V3.5M5 -3.5V3.5" stroke="${on}" stroke-width="2" />
      </g>`,
    ),
  fullback: (_, __, tint) => `<path d="M18 62V3M66 62V3M18 38h48" fill="none" stroke-width="6" stroke-linecap="round" />
    <g transform="translate(42 18) rotate(-30)" stroke="none">
      <ellipse rx="14" ry="8.5" fill="${tint}" />
      <path d="M-7 0H7" stroke="${PAPER}" stroke-width="2" />
    </g>`,
  red: () => '',
};

/** The row of a card, in a field of 84 by 64. */
export function rowDrawn(rank: string, tint: string): string {
  const { name, ranks } = rowOf(rank);
  return `<g stroke="${tint}" stroke-width="3" stroke-linejoin="round">${DRAWINGS[name](ranks, rank, tint)}</g>`;
}
