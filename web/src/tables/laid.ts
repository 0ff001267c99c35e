// What a player of Ovalia has laid, as it lies on the table: in groups, side by side.
import type { Laid } from '../protocol';

export interface Group {
  kind: 'meld' | 'scrum' | 'line' | 'fullback' | 'red';
  cards: string[];
}

export const NOTHING: Laid = { melds: [], scrums: [], lines: [], fullbacks: [], laid: [], reds: [] };
/** How much of a card shows under the next one of its group. */
const SHOWN = 0.54;
const GAP = 0.15;
/** So many cards side by side, at their large size, fit into one row of any table that is not a phone's. */
const ROW = 12.5;
/** With more than this, the side of one of four players takes three rows. */
const TWO_ROWS = 7;

export function groupsOf(lying: Laid): Group[] {
  return [
    ...lying.melds.map((cards) => ({ kind: 'meld' as const, cards })),
    ...lying.lines.map((cards) => ({ kind: 'line' as const, cards })),
    ...lying.scrums.map((cards) => ({ kind: 'scrum' as const, cards })),
    ...lying.fullbacks.map((card) => ({ kind: 'fullback' as const, cards: [card] })),
    ...lying.reds.map((card) => ({ kind: 'red' as const, cards: [card] })),
  ];
}

/** How wide all groups of a side are, in cards. */
function breadth(lying: Laid): number {
  return groupsOf(lying).reduce((sum, { cards }) => sum + 1 + SHOWN * (cards.length - 1) + GAP, 0);
}

/** Two sides, each of which lies in one row: there is room for large cards. */
export function roomy(tables: Laid[]): boolean {
  return tables.length === 2 && tables.every((lying) => breadth(lying) <= ROW);
}

/** Four sides, one of which is full: everything has to be small. */
export function crowded(tables: Laid[]): boolean {
  return tables.length > 2 && tables.some((lying) => breadth(lying) > TWO_ROWS);
}
