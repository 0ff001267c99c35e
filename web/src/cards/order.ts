// How a hand of French suits may lie.
const WOO = '0JQKTA';

/** Weakest first; within a rank as they came, suit by suit. */
export function byRank(names: string[]): string[] {
  const rank = (name: string): number => {
    const word = name.slice(1);
    return WOO.includes(word) ? WOO.indexOf(word) : Number(word);
  };
  return [...names].sort((a, b) => rank(a) - rank(b));
}
