// What the printer is asked for.
export type Printing = 'sheets' | 'pictures' | 'pairings' | 'cards';
