// What cards make, by the row they stand in: words for people. What may be laid is for the server to say.
import { rowOf, type RowName } from '../cards/rows';
import { say, type Lang } from '../i18n/index';
import { setting, type ViewOf } from './play';

const TEAM_ORDER = 'FCWRS';
const FORWARDS: RowName[] = ['front', 'third'];

export type MeldKind =
  'front' | 'third' | 'quarters' | 'allQuarters' | 'fourth' | 'halves' | 'locks' | 'scrum' | 'fullback';

const rankOf = (card: string): string => card.slice(1);
const place = (card: string): number => TEAM_ORDER.indexOf(card.slice(0, 1)) * 100 + (Number(rankOf(card)) || 99);

/** Cards in the order the notation has them: by team, then by number, the red card last. */
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

/** What a meld is worth where it stands, with the fullback that converts it. */
export function meldPoints(kind: MeldKind, converted: boolean, view: ViewOf<unknown>): number {
  const [attempt, drop] = [setting(view, 'try_points'), setting(view, 'drop_points')];
  const more = converted ? setting(view, 'conversion_points') : 0;
  if (kind === 'front' || kind === 'third' || kind === 'quarters') return attempt + more;
  if (kind === 'allQuarters') return attempt + drop + more;
  return kind === 'halves' || kind === 'fourth' ? drop : 0;
}

/** 'front-row try, 5 points' */
export function meldWords(cards: string[], fullbacks: string[], view: ViewOf<unknown>, lang: Lang): string {
  const kind = meldKind(cards);
  if (!kind) return '';
  const team = cards[0]?.slice(0, 1) ?? '';
  const converted = [...cards, ...fullbacks].includes(`${team}15`);
  const points = meldPoints(kind, converted, view);
  const meld = say(lang, `tables.ovalia.meld.${kind}`);
  return points ? say(lang, 'tables.ovalia.makes', { meld, n: points }) : meld;
}

export interface Choice {
  move: string;
  verb: string;
  /** The cards of the hand that it takes. */
  own: string[];
  /** All the cards that come to lie together. */
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
