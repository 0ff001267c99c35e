import { describe, expect, it } from 'vitest';
import type { TableState } from './protocol';
import { ending, news, scores, story, type Entry } from './story';

const moves = (...texts: string[]): Entry[] => texts.map((move) => ({ move }));
const trick: Entry = { event: { type: 'trick', seat: 1 } };

describe('the story of a table', () => {
  it('has every event after the move that caused it, for latecomers too', () => {
    const view = {
      record: ['* kickoff 0', '* deal H3 / ?', '0 play H3', '1 play H5', '1 play S2'],
      events: [{ type: 'trick', seat: 1 }],
    };
    const told = story({ view, places: [4], window: null } as unknown as TableState);
    expect(told).toEqual([...moves('* kickoff 0', '* deal', '0 play H3', '1 play H5'), trick, ...moves('1 play S2')]);
  });

  it('ends with what may still be answered', () => {
    const state = { view: { record: ['0 draw'], events: [] }, places: [], window: { moves: ['0 lay F4 F5'] } };
    expect(story(state as unknown as TableState)).toEqual(moves('0 draw', '0 lay F4 F5'));
  });
});

describe('an event', () => {
  it('scores where it brings points or wins a hand, and not where it costs its seat something', () => {
    const event = (type: string, more: object = {}): Entry => ({ event: { type, seat: 0, ...more } });
    const good = [event('try', { points: 5 }), event('hand', { points: [66, 57], woos: [1, 0] })];
    const bad = [event('cancelled'), event('countered', { points: 0 }), event('missed'), { move: '0 pass' }];
    expect([...good, ...bad].map(scores)).toEqual([true, true, false, false, false, false]);
  });
});

describe('what is new', () => {
  it('is what comes after all that was there', () => {
    expect(news(moves('a', 'b'), moves('a', 'b', 'c'))).toEqual(moves('c'));
    expect(news([], moves('a'))).toEqual(moves('a'));
  });

  it('is found where the beginning is no longer told', () => {
    expect(news(moves('a', 'b', 'c'), moves('c', 'd'))).toEqual(moves('d'));
  });

  it('is nothing where moves were taken back', () => {
    expect(news(moves('a', 'b', 'c'), moves('a'))).toEqual([]);
  });

  it('is what stands instead where something else was told in the meantime', () => {
    expect(news(moves('a', 'b'), moves('a', 'x', 'y'))).toEqual(moves('x', 'y'));
  });
});

describe('the end of a half', () => {
  it('is its last trick or move and what came of it, where that is new', () => {
    const half: Entry = { event: { type: 'half', seat: null, scores: [3, 0] } };
    const log = [...moves('1 draw', '0 play H3', '1 play H5'), trick, half, ...moves('* deal', '0 play S2')];
    expect(ending(log, [trick, half])).toEqual([...moves('0 play H3', '1 play H5'), trick, half]);
    expect(ending(log, log.slice(-2))).toEqual([]);
    const called = [...moves('0 play H3', '1 victory'), half];
    expect(ending(called, called)).toEqual([...moves('1 victory'), half]);
  });
});
