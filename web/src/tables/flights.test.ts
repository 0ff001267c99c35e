import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../protocol';
import type { Entry } from '../story';
import { stateAt } from './fixtures/index';
import { flightsOf, thefts, type Sky } from './flights';
import { tableOf } from './index';

const move = (text: string): Entry => ({ move: text });
const event = (type: string, seat: number | null, more: object = {}): Entry => ({
  event: { type, seat, ...more } as GameEvent,
});
/** Each flight as 'card from to'. */
function flying(entries: Entry[], more: Partial<Sky> = {}): string[] {
  const sky = { log: entries, seats: 2, me: 0, ...more };
  return flightsOf(entries, sky).map(({ card, points, from, to }) => `${card ?? `+${points}`} ${from[0]} ${to[0]}`);
}

describe('what flies over the table', () => {
  it('cards dealt and drawn come to the others from the stock; your own hand needs no help', () => {
    expect(flying([move('* deal')])).toEqual(Array(4).fill('? stock seat-1'));
    expect(flying([move('0 draw')])).toEqual([]);
    expect(flying([move('1 draw')])).toEqual(['? stock seat-1']);
    expect(flying([event('trick', 0), move('0 draw')])).toEqual(['? stock seat-1']);
  });

  it('the couple of a marriage is shown in the middle, and its points go to the tricks that count them', () => {
    const [king, queen] = flightsOf([move('1 marry H')], { log: [], seats: 2, me: 0 });
    expect([king, queen]).toMatchObject([
      { card: 'HK', from: ['seat-1'], to: ['trick'] },
      { card: 'HQ', from: ['seat-1'], to: ['trick'] },
    ]);
    expect(king?.aside).not.toBe(queen?.aside);
    expect(flying([event('marriage', 1, { points: 40 })])).toEqual(['+40 trick won-1']);
    expect(flying([event('marriage', 1, { points: 0 })])).toEqual([]);
  });

  it('the trump card and the zero change places; a closed stock is covered by the trump card', () => {
    expect(flying([move('1 exchange')], { trump: 'HA' })).toEqual(['HA trump seat-1', 'H0 seat-1 trump']);
    expect(flying([move('0 close')])).toEqual(['? trump stock']);
  });

  it('a red card of the right team is shown to the meld, or where it was', () => {
    const [red] = flightsOf([move('1 red')], { log: [move('0 lay W4 W5'), move('1 red')], seats: 2, me: 0 });
    expect(red).toEqual({ card: 'WX', from: ['seat-1'], to: ['laid', 'discard'], aside: 0 });
  });

  it('cards picked from a scrum leave the discard pile', () => {
    expect(flying([move('1 pick F3')])).toEqual(['F3 discard seat-1']);
    expect(flying([move('0 pick F3')])).toEqual([]);
  });

  it('points fly from where they were earned', () => {
    expect(flying([event('try', 1, { points: 5 })])).toEqual(['+5 trick score-1']);
    expect(flying([event('hand', 0, { woos: [2, 0], points: [66, 20] })])).toEqual(['+2 won-0 score-0']);
  });
});

describe('a theft', () => {
  const log = [event('line-out', 2), move('2 victims 0 3')];

  it('is seen by a victim as a loss of their own card, and by the others from both victims', () => {
    expect(flying([move('* steal F7 ?')], { log, seats: 4, me: 0 })).toEqual(['F7 seat-0 seat-2', '? seat-3 seat-2']);
    expect(flying([move('* steal ? ?')], { log, seats: 4, me: 1 })).toEqual(['? seat-0 seat-2', '? seat-3 seat-2']);
  });

  it('of two players comes from the other', () => {
    expect(flying([move('* steal ?')], { log: [event('line-out', 1)], me: null })).toEqual(['? seat-0 seat-1']);
  });

  it('of your own comes into your hand from its victims, not from the next seat', () => {
    expect(flying([move('* steal F7 W2')], { log, seats: 4, me: 2 })).toEqual([]);
    const { taken } = thefts('* steal F7 W2', { log, seats: 4, me: 2 });
    expect(taken).toEqual([
      { card: 'F7', from: 0 },
      { card: 'W2', from: 3 },
    ]);
  });
});

describe('on the table', () => {
  afterEach(() => {
    cleanup();
    delete (Element.prototype as { animate?: unknown }).animate;
  });

  it('what flies is drawn between its two places, and gone when it has arrived', async () => {
    const ways: { node: Element; frames: Keyframe[]; animation: { onfinish?: () => void } }[] = [];
    Element.prototype.animate = vi.fn(function (this: Element, frames: Keyframe[]) {
      const animation: { onfinish?: () => void; cancel: () => void } = { cancel: () => undefined };
      ways.push({ node: this, frames, animation });
      return animation as unknown as Animation;
    }) as unknown as Element['animate'];
    const state = stateAt('woo', 'lead');
    const props = { state, names: ['Ada', 'Bob'], lang: 'en' as const, aids: true, pending: false, live: true };
    const more = { settled: true, now: () => 0, onmove: vi.fn() };
    const { container, rerender } = render(tableOf('woo'), { ...props, ...more, news: [] });
    await new Promise((go) => setTimeout(go));
    await tick();
    await rerender({ ...props, ...more, news: [move('1 marry H'), event('marriage', 1, { points: 20 })] });
    await tick();
    const flights = () => [...container.querySelectorAll<HTMLElement>('.flight')];
    await new Promise(requestAnimationFrame);
    expect(flights().map((flight) => flight.dataset['flight'])).toEqual([
      'HK seat-1 trick',
      'HQ seat-1 trick',
      '20 trick won-1',
    ]);
    for (const { node, animation } of ways) if (node.matches('.flight')) animation.onfinish?.();
    await tick();
    expect(flights()).toEqual([]);
  });
});
