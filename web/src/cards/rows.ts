/** The rows of a team as the numbers on its shirts tell them; the drawing of each stands for nothing else. */
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
