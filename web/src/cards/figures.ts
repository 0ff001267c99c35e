// The drawings on the cards of Woo, as SVG markup in a field of 120 by 140.
import { suit, TINTS, type SuitLetter } from './suits';

const SKIN = '#f0d2b0';
const GOLD = '#e0a526';
/** Ten marks, the lower half upside down. */
const TEN = [
  [48, 30],
  [76, 30],
  [62, 44],
  [48, 58],
  [76, 58],
  [48, 84],
  [76, 84],
  [62, 98],
  [48, 112],
  [76, 112],
] as const;

interface Head {
  hair: string;
  face: string;
  on: (tint: string) => string;
}

const HEADS: Record<string, Head> = {
  K: {
    hair: '<path d="M40 60c-3 10-3 18-1 24h42c2-6 2-14-1-24Z" fill="#efe6d6" />',
    face: `<path d="M44 72c4 4 9 2 16 2s12 2 16-2c2 16-5 30-16 30S42 88 44 72Z" fill="#efe6d6" />
      <path d="M55 81q5 3 10 0" fill="none" />`,
    on: (tint) => `<path d="M38 57 33 28l13 11L60 20l14 19 13-11-5 29c-12-5-32-5-44 0Z" fill="${GOLD}" />
      <circle cx="60" cy="42" r="4" fill="${tint}" />`,
  },
  Q: {
    hair: `<path d="M38 62c-6 14-8 28-4 36 8 2 44 2 52 0 4-8 2-22-4-36-2-12-9-19-22-19s-20 7-22 19Z" fill="${GOLD}" />`,
    face: '<path d="M55 81q5 4 10 0" fill="none" />',
    on: () => '<path d="M44 50 40 33l9 6 3-10 8 9 8-9 3 10 9-6-4 17c-9-4-23-4-32 0Z" fill="#fff6dc" />',
  },
  J: {
    hair: `<path d="M41 62c-3 10-3 20 0 26h38c3-6 3-16 0-26Z" fill="${GOLD}" />`,
    face: '<path d="M55 81q5 4 10 0" fill="none" />',
    on: (tint) => `<path d="M38 57c-2-14 9-21 23-21s24 6 22 19c-14-6-32-5-45 2Z" fill="${tint}" />
      <path d="M78 44c8-6 11-16 8-25-9 4-14 12-14 21Z" fill="${GOLD}" />`,
  },
};

function person(letter: SuitLetter, { hair, face, on }: Head): string {
  const tint = TINTS[letter];
  return `<g stroke="${tint}" stroke-width="2.2" stroke-linejoin="round">
      <path d="M22 128c0-24 12-34 38-34s38 10 38 34Z" fill="${tint}" />
      <path d="M48 95l12 17 12-17Z" fill="${SKIN}" />
      <path d="M36 100 60 128M84 100 60 128" fill="none" stroke="${GOLD}" stroke-width="4" />
      ${hair}
      <path d="M44 60c0-8 6-13 16-13s16 5 16 13v12c0 10-7 18-16 18s-16-8-16-18Z" fill="${SKIN}" />
      ${face}
      <path d="M60 65v8l-3 1" fill="none" stroke-width="1.8" />
      ${on(tint)}
    </g>
    <circle cx="53" cy="64" r="2" fill="${tint}" />
    <circle cx="67" cy="64" r="2" fill="${tint}" />
    ${suit(letter, 88, 120, 17, '#fffdf7')}${suit(letter, 32, 120, 17, '#fffdf7')}`;
}

/** A ring with its suit, one large suit, ten small ones, or a figure. */
export function figure(letter: SuitLetter, rank: string): string {
  const tint = TINTS[letter];
  if (rank === '0')
    return `<ellipse cx="60" cy="78" rx="28" ry="40" fill="none" stroke="${tint}" stroke-width="9" />
      <ellipse cx="60" cy="78" rx="35.5" ry="47.5" fill="none" stroke="${tint}" stroke-width="1.5" stroke-dasharray="2 4" />
      ${suit(letter, 60, 78, 28)}`;
  if (rank === 'A') return suit(letter, 60, 82, 66);
  if (rank === 'T') return TEN.map(([x, y]) => suit(letter, x, y, 19, tint, y > 70)).join('');
  const head = HEADS[rank];
  return head ? person(letter, head) : '';
}
