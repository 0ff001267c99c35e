// The emblems of the teams as SVG markup, which is the fastest way to draw a table full of cards.
export type Team = 'F' | 'C' | 'W' | 'R' | 'S';

/** Deep enough for white on them and for them on white; dark, blue, brown-gold, crimson and green differ in light too. */
export const TEAM_TINTS: Record<Team, string> = {
  F: '#1d1d1f',
  C: '#1f4fa3',
  W: '#9a5f00',
  R: '#b3124d',
  S: '#1e6b38',
};

/** The ground an emblem stands on: disc, shield, lozenge, scalloped rosette, square with cut corners. */
const GROUNDS: Record<Team, string> = {
  F: 'M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z',
  C: 'M3 3c6 1 12 0 17-2 5 2 11 3 17 2v17c0 9-7 15-17 19C10 35 3 29 3 20Z',
  W: 'M20 -1 41 20 20 41 -1 20Z',
  R: 'M20 0c4 0 6 3 8 4s6 0 8 3 1 6 2 8 3 4 2 7-4 5-5 7-1 6-4 8-6 0-8 1-2 2-3 2-3-2-5-3-6 0-8-2-2-6-3-8-4-4-4-7 3-5 4-7-1-6 2-9 6-1 8-2 3-3 6-3Z',
  S: 'M10 1h20l9 9v20l-9 9H10l-9-9V10Z',
};

const LEAFLETS = [0, 1, 2, 3, 4, 5]
  .map((at) => {
    const from = `M${13.6 + at * 2.3} ${31.5 - at * 4.3}`;
    const left = `q${-3.6 + at * 0.3} -1.2 ${-6.8 + at * 0.85} ${-5.6 + at * 0.65}`;
    const right = `q${4.8 - at * 0.5} 0.4 ${9.4 - at * 1.15} ${-2.8 + at * 0.3}`;
    return `<path d="${from}${left}${from}${right}" stroke-width="${2.7 - at * 0.16}" />`;
  })
  .join('');
/** Five times around the middle of the rose. */
const around = (path: string, first: number): string =>
  [0, 72, 144, 216, 288].map((turn) => `<path d="${path}" transform="rotate(${turn + first} 20 20.5)" />`).join('');
const PETALS = around(
  'M20 19.5c-6-3-7.5-8-4.5-11.5 1.6-1.8 3.4-1 4.5.4 1.1-1.4 2.9-2.2 4.5-.4 3 3.5 1.5 8.5-4.5 11.5Z',
  0,
);
const VEINS = around('M20 20.5V13', 36);

/** What is drawn on the ground, in its own colour. */
const MARKS: Record<Team, (mark: string, ground: string) => string> = {
  F: (mark) => `
    <g fill="none" stroke="${mark}" stroke-linecap="round">
      <path d="M12 35C16 27 20 18 27 6" stroke-width="2" />
      ${LEAFLETS}
    </g>`,
  C: (mark, ground) => `
    <g fill="${mark}">
      <path d="M13 9c1-4 4-3 4.5-.5C18 5 22 4 22.5 8c2-3 5.5-1.5 4.5 2l-.6 2.5-9.4.5Z" />
      <path d="M10.5 18.5c0-5 4-7.5 8.3-7.5 5 0 7.7 3.2 8.2 8 .6 6.5 3.5 9 5.5 12.5-6 3.5-14.5 4-20 1.5 2-2.5 3.5-5.5 3.3-8.5-2.8-.5-5.3-2.5-5.3-6Z" />
      <path d="M11 15.5 4.5 19.2l6.3 2.3Z" />
      <path d="M11.5 22.5c-2.6 1.5-3 5.5-.8 7.3 2.3-1.3 3-4.5 2.8-6.6Z" />
    </g>
    <circle cx="17" cy="16.5" r="1.7" fill="${ground}" />`,
  W: (mark, ground) => `
    <path fill="${mark}" transform="translate(3 3) scale(.84)" d="M9.5 13.5c.3-1.6 1.5-2.6 2.6-2.9L11.5 6l2.3 3.3L15.7 5.5l.6 5.3c1.5 1.6 2.6 3.8 4.6 5.2 4.6.8 8.2 4 8.6 8.3 3 2.2 5.8 3 9 2.7-3.6 2.8-8.3 2.6-11.6.4-.6 1.4-2.2 2.1-3.5 2.3l-1 3.2 4.2 1.3v1.4h-8.2l1.5-6.7c-2.6-.9-3.7-3.1-4-5.6l-2.6 3.3 1.3 1.6-1.3.9-2.7-2.6 4-5.6c-1-1.5-1.5-3-1.6-4.5-1.7.3-3.4-.5-3.5-2.4Z" />
    <circle cx="14" cy="14" r=".8" fill="${ground}" />`,
  R: (mark, ground) => `
    <g fill="${mark}">
      ${PETALS}
    </g>
    <g fill="none" stroke="${ground}" stroke-width="1.2">${VEINS}</g>
    <circle cx="20" cy="20.5" r="4.2" fill="${ground}" />
    <circle cx="20" cy="20.5" r="2.5" fill="${mark}" />`,
  S: (mark, ground) => `
    <g fill="none" stroke="${mark}" stroke-width="2.8" stroke-linecap="round">
      <path d="M17.5 16C11 12.5 12.5 7.5 14.5 3.8" />
      <path d="M22.5 16C29 12.5 27.5 7.5 25.5 3.8" />
    </g>
    <path fill="${mark}" d="M15 15.5c3-1.6 7-1.6 10 0l7.5-1.5c-.5 3-3 5-6.3 5.3C26 25 24.5 31 22.8 34.2c-1.2 2.2-4.4 2.2-5.6 0C15.5 31 14 25 13.8 19.3 10.5 19 8 17 7.5 14Z" />
    <path fill="${ground}" d="M16 21.5l2.4.8-1.6 1.3ZM24 21.5l-2.4.8 1.6 1.3ZM18.3 31.5h3.4l-1.7 2Z" />`,
};

/** An emblem around a centre, of this width and height. */
export function emblem(
  team: Team,
  x: number,
  y: number,
  size: number,
  ground = TEAM_TINTS[team],
  mark = '#fffdf7',
): string {
  const moved = `translate(${x} ${y}) scale(${size / 40}) translate(-20 -20)`;
  return `<g transform="${moved}"><path d="${GROUNDS[team]}" fill="${ground}" />${MARKS[team](mark, ground)}</g>`;
}
