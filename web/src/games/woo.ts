import { corner, paper } from '../cards/drawing';
import { figure } from '../cards/figures';
import { suit, TINTS, type SuitLetter } from '../cards/suits';
import { say, type Lang } from '../i18n/index';
import type { ChartRowInfo, TableState } from '../protocol';
import { bySuitOrRank, frenchSuited } from './general';
import type { CardParts, WebGame } from './game';

/** What the chart says a card or a marriage counts, or `victory`: the points that win a hand. */
export function worth(name: string, chart: ChartRowInfo[]): number {
  return chart.find((row) => row.name === name)?.points ?? 0;
}

function face([group, rank]: CardParts, lang: Lang): string {
  const letter = group as SuitLetter;
  return `${paper('#3a2616')}${corner(say(lang, `cards.index.${rank}`), TINTS[letter])}${suit(letter, 24, 60, 27)}
    <g transform="translate(25 27) scale(.74 .82)">${figure(letter, rank)}</g>`;
}

/** Victory called too early, or the stock closed with one card fewer. */
function pointless(move: string, state: TableState, seat: number): boolean {
  if (move === 'victory') return state.tally !== null && (state.tally[seat] ?? 0) < worth('victory', state.chart);
  return move === 'close' && state.view?.phase === 'draw';
}

export const woo: WebGame = { fan: ['HQ', 'HK', 'ST'], face, ...frenchSuited, pointless, handOrders: bySuitOrRank };
