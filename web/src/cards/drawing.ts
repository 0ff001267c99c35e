// What the card faces of all packs share. A card is drawn as one piece of markup: a table has dozens, and a phone
// draws them at once.

const LINES = [-80, -60, -40, -20, 0, 20, 40, 60, 80, 100, 120];
const CROSSED = LINES.map(
  (at) =>
    `M${Math.max(7, 7 + at)} ${Math.max(7, 7 - at)}L${Math.min(93, 133 + at)} ${Math.min(133, 93 - at)}` +
    `M${Math.min(93, 93 - at)} ${Math.max(7, 7 - at)}L${Math.max(7, -33 - at)} ${Math.min(133, 93 - at)}`,
).join('');

/** The back of every card: a ball on a crossed field, the same from either end. */
export const BACK = `${paper('#3a2616')}
  <rect x="7" y="7" width="86" height="126" rx="6" fill="#7a2a1c" />
  <path d="${CROSSED}" stroke="#b9634a" stroke-width="1.6" fill="none" />
  <g transform="translate(50 70) rotate(-35)">
    <ellipse rx="30" ry="19" fill="#f6e7c8" stroke="#3a2616" stroke-width="2.5" />
    <path d="M-19 -14.5C-13 -6-13 6-19 14.5M19 -14.5C13 -6 13 6 19 14.5" fill="none" stroke="#3a2616" stroke-width="2" />
    <path d="M-9 0H9M-5 -4V4M0 -4V4M5 -4V4" stroke="#3a2616" stroke-width="2.2" stroke-linecap="round" />
  </g>`;

export function paper(edge: string, width = 2): string {
  return `<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="#fffdf7" stroke="${edge}" stroke-width="${width}" />`;
}

export function corner(text: string, tint: string): string {
  return text.length > 1
    ? `<text class="index" x="6" y="42" fill="${tint}" textLength="44" lengthAdjust="spacingAndGlyphs">${text}</text>`
    : `<text class="index" x="24" y="42" fill="${tint}" text-anchor="middle">${text}</text>`;
}
