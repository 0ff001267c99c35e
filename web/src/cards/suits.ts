// The French suits: drawn as text, and how a hand of them may lie.
export type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** The four French suits, each in a square of 24; told apart by outline, and by a tint of their own. */
const OUTLINES: Record<SuitLetter, string> = {
  S: 'M12 1.2C9.6 5.4 2 9.4 2 15a4.9 4.9 0 0 0 8.6 3.1c-.2 1.9-1 3.3-2.8 4.7h8.4c-1.8-1.4-2.6-2.8-2.8-4.7A4.9 4.9 0 0 0 22 15C22 9.4 14.4 5.4 12 1.2Z',
  H: 'M12 22.4C5.6 17.4 1.4 13.2 1.4 8.2A5.8 5.8 0 0 1 12 5a5.8 5.8 0 0 1 10.6 3.2c0 5-4.2 9.2-10.6 14.2Z',
  D: 'M12 .8C14.2 5 17 8.8 20.8 12 17 15.2 14.2 19 12 23.2 9.8 19 7 15.2 3.2 12 7 8.8 9.8 5 12 .8Z',
  C: 'M12 1.2a5 5 0 0 1 4 8 5.1 5.1 0 1 1-2.6 8.6c.2 2 1 3.6 2.8 5H7.8c1.8-1.4 2.6-3 2.8-5A5.1 5.1 0 1 1 8 9.2a5 5 0 0 1 4-8Z',
};

/** Four colours; with two colours chosen, the style of the page overrides the others. */
export const TINTS: Record<SuitLetter, string> = {
  S: '#1b2030',
  H: '#b3201c',
  D: 'var(--suit-D, #b44600)',
  C: 'var(--suit-C, #12523a)',
};

/** A suit around a centre, of this width and height. */
export function suit(
  letter: SuitLetter,
  x: number,
  y: number,
  size: number,
  fill = TINTS[letter],
  upside = false,
): string {
  const moved = `translate(${x} ${y}) rotate(${upside ? 180 : 0}) scale(${size / 24}) translate(-12 -12)`;
  return `<path d="${OUTLINES[letter]}" fill="${fill}" transform="${moved}" />`;
}

const LETTERS = '0JQKTA';

/** Weakest first; within a rank as they came, suit by suit. */
export function byRank(names: string[]): string[] {
  const rank = (name: string): number => {
    const word = name.slice(1);
    return LETTERS.includes(word) ? LETTERS.indexOf(word) : Number(word);
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}
