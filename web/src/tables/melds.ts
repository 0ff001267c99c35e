// The names of melds, by rows, for people. The server decides what may be laid.
import { rowOf, type RowName } from '../cards/rows';
import { say, type Lang } from '../i18n/index';
import type { ChartRowInfo } from '../protocol';

const TEAM_ORDER = 'FCWRS';
const FORWARDS: RowName[] = ['front', 'third'];

export type MeldKind =
  'front' | 'third' | 'quarters' | 'allQuarters' | 'fourth' | 'halves' | 'locks' | 'scrum' | 'fullback';

const rankOf = (card: string): string => card.slice(1);
const place = (card: string): number => TEAM_ORDER.indexOf(card.slice(0, 1)) * 100 + (Number(rankOf(card)) || 99);

/** Cards in the order of the notation: by team, then by number, the red card last. */
export function inOrder(cards: string[]): string[] {
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** The same cards row by row, the teams within a row. */
export function byRow(cards: string[]): string[] {
  return [...cards].sort((a, b) => (place(a) % 100) - (place(b) % 100) || place(a) - place(b));
}

/** The name for these cards laid together. */
export function meldKind(cards: string[]): MeldKind | null {
  const players = cards.filter((card) => rankOf(card) !== '15');
  const rows = new Set(players.map((card) => rowOf(rankOf(card)).name));
  const [row] = rows;
  if (new Set(cards.map((card) => card.slice(0, 1))).size !== 1 || rows.has('red')) return null;
  if (row === undefined) return 'fullback';
  if (rows.size > 1) return [...rows].every((name) => FORWARDS.includes(name)) ? 'scrum' : null;
  if (row === 'quarters') return players.length === 1 ? 'fourth' : players.length === 4 ? 'allQuarters' : 'quarters';
  return row === 'red' ? null : row;
}

/** 'front-row try, 5 points' */
export function meldWords(cards: string[], fullbacks: string[], chart: ChartRowInfo[], lang: Lang): string {
  const kind = meldKind(cards);
  if (!kind) return '';
  const team = cards[0]?.slice(0, 1) ?? '';
  const fullback = [...cards, ...fullbacks].includes(`${team}15`);
  const worth = chart.find((row) => row.name === kind);
  const points = (fullback ? worth?.converted : null) ?? worth?.points;
  const meld = say(lang, `tables.ovalia.meld.${kind}`);
  return points ? say(lang, 'tables.ovalia.makes', { meld, n: points }) : meld;
}

export interface Choice {
  move: string;
  verb: string;
  /** The cards of the hand it uses. */
  own: string[];
  /** All the cards that will lie together. */
  all: string[];
}

/** The legal moves that use cards of the hand. */
export function choicesOf(legal: string[], discard: string | undefined): Choice[] {
  return legal.flatMap((move) => {
    const [verb = '', ...cards] = move.split(' ');
    if (verb === 'lay' || verb === 'discard') return [{ move, verb, own: cards, all: cards }];
    if (verb === 'counter') return [{ move, verb, own: cards.slice(1), all: cards }];
    if (verb === 'take') return [{ move, verb, own: cards, all: discard ? [...cards, discard] : cards }];
    return [];
  });
}

/** Whether these are the same cards, in whatever order. */
export function same(a: string[], b: string[]): boolean {
  return a.length === b.length && inOrder(a).join(' ') === inOrder(b).join(' ');
}

/** Whether all of the first, twins counted, are among the second. */
export function within(some: string[], all: string[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
