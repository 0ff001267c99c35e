import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../protocol';
import { story } from '../story';
import { automaticMove } from './automatic';
import { frames } from './frames';
import { GLIMPSE, MOST_LAG, STANDS } from './pace';
import { Playback } from './playback.svelte';

interface Told {
  game?: string;
  record: string[];
  events?: { type: string; seat: number | null; points?: number }[];
  places?: number[];
  legal?: string[];
  to_act?: number[];
  phase?: string;
  tally?: number[] | null;
  result?: object | null;
  window?: string[];
  position?: object;
}

/** A state of a match between seats 0 and 1, as far as the playback reads it. */
function state(told: Told): TableState {
  const { record, events = [], places = [], legal = [], to_act = [], phase = '', tally = null } = told;
  const position = told.position ?? {
    hands: [
      ['H1', 'H2', 'H3'],
      ['?', '?', '?'],
    ],
    trick: [],
  };
  return {
    number: record.length,
    table: { game: told.game ?? 'rugby', status: told.result ? 'over' : 'playing', result: told.result ?? null },
    view: { record, events, to_act, phase, scores: [0, 0], over: Boolean(told.result), winner: null, position },
    places,
    legal,
    tally,
    window: told.window ? { moves: told.window, until: 0 } : null,
    asked: false,
  } as unknown as TableState;
}

const DEALT = ['* kickoff 1', '* deal H1 H2 H3 / ?'];
const begin = state({ record: DEALT });
const trick = { type: 'trick', seat: 1 };
const attempt = { type: 'try', seat: 1, points: 5 };
const moves = (shown: { entries: { move?: string }[] }[]) =>
  shown.map((frame) => frame.entries.map((entry) => entry.move ?? 'event'));

describe('the frames of a message', () => {
  it('are one for each move, with what it brought about', () => {
    const next = state({ record: [...DEALT, '1 play S5', '0 play H1', '1 play S6'], events: [trick], places: [4] });
    const shown = frames(begin, story(begin), next, 0);
    expect(moves(shown as never)).toEqual([['1 play S5'], ['0 play H1', 'event'], ['1 play S6']]);
    expect(shown.map((frame) => frame.stands)).toEqual([STANDS.card, STANDS.trick, STANDS.card]);
    expect(shown.at(-1)?.state).toBe(next);
    const positions = shown.map((frame) => frame.state.view?.position as { trick: string[]; hands: string[][] });
    expect(positions[0]).toMatchObject({
      trick: ['S5'],
      hands: [
        ['H1', 'H2', 'H3'],
        ['?', '?'],
      ],
    });
    expect(positions[1]).toMatchObject({
      trick: [],
      hands: [
        ['H2', 'H3'],
        ['?', '?'],
      ],
    });
  });

  it('show the points of a last trick before the next deal', () => {
    const half = { type: 'half', seat: null };
    const next = state({
      record: [...DEALT, '1 play S5', '* deal H7 / ?'],
      events: [trick, attempt, half],
      places: [3, 3, 3],
    });
    const shown = frames(begin, story(begin), next, 0);
    expect(shown.map((frame) => [frame.stands, frame.state.view?.scores[1], Boolean(frame.interval)])).toEqual([
      [STANDS.score, 5, false],
      [STANDS.interval, 5, true],
      [STANDS.deal, 0, false],
    ]);
  });

  it('show the last card before the match is over', () => {
    const next = state({ record: [...DEALT, '1 play S5'], result: { winner: 1 } });
    const shown = frames(begin, story(begin), next, 0);
    expect(shown.map((frame) => frame.state.table.result)).toEqual([null, { winner: 1 }]);
    expect(shown[0]?.stands).toBe(STANDS.card);
  });

  it('are one where moves were taken back, and one where a connection was gone for long', () => {
    expect(
      frames(state({ record: [...DEALT, '0 play H1'] }), story(state({ record: [...DEALT, '0 play H1'] })), begin, 0),
    ).toHaveLength(1);
    const far = state({ record: [...DEALT, ...Array.from({ length: 30 }, (_, at) => `${at % 2} play S${at}`)] });
    expect(frames(begin, story(begin), far, 0)).toHaveLength(1);
  });

  it('show a discard, a draw and a meld of Ovalia that were overtaken', () => {
    const position = { hands: [['F1'], ['?', '?', '?', '?']], stock: ['?', '?'], discard: ['W1'], tables: [] };
    const before = state({ record: ['* deal'], position });
    const next = state({ record: ['* deal', '1 draw', '1 lay F4 F5', '1 discard C9', '0 draw'], position });
    const seen = frames(before, story(before), next, 0).map(
      (frame) => frame.state.view?.position as Record<string, unknown[]>,
    );
    expect(seen[0]).toMatchObject({ stock: ['?'], hands: [['F1'], ['?', '?', '?', '?', '?']] });
    expect(seen[1]).toMatchObject({ meld: ['F4', 'F5'], hands: [['F1'], ['?', '?', '?']] });
    expect(seen[2]).toMatchObject({ discard: ['W1', 'C9'], hands: [['F1'], ['?', '?']] });
    expect(seen[2]).not.toHaveProperty('meld');
  });
});

describe('the playback', () => {
  let playback: Playback;
  const now = () => playback.log.at(-1);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    Element.prototype.animate = vi.fn();
    playback = new Playback();
    playback.take(begin, 0);
  });
  afterEach(() => {
    playback.close();
    vi.useRealTimers();
    delete (Element.prototype as { animate?: unknown }).animate;
  });

  it('shows every move in turn, each for its time, and can be acted on when all have been seen', () => {
    playback.take(state({ record: [...DEALT, '1 play S5'] }), 0);
    expect(now()).toEqual({ move: '1 play S5' });
    expect(playback.behind).toBe(false);
    playback.take(state({ record: [...DEALT, '1 play S5', '0 play H1'], events: [trick], places: [4] }), 0);
    expect(now()).toEqual({ move: '1 play S5' });
    expect(playback.behind).toBe(true);
    vi.advanceTimersByTime(STANDS.card - 1);
    expect(now()).toEqual({ move: '1 play S5' });
    vi.advanceTimersByTime(1);
    expect(now()).toEqual({ event: trick });
    expect([playback.behind, playback.settled]).toEqual([false, false]);
    vi.advanceTimersByTime(STANDS.trick);
    expect(playback.settled).toBe(true);
  });

  it('never lags behind by more than its limit: each thing is shown for a shorter time', () => {
    const record = [...DEALT];
    for (let at = 0; at < 9; at += 1) record.push(`1 play S${at}`);
    playback.take(state({ record }), 0);
    for (let at = 0; at < 8; at += 1) {
      expect([now(), playback.behind]).toEqual([{ move: `1 play S${at}` }, true]);
      vi.advanceTimersByTime(MOST_LAG / 8);
    }
    vi.advanceTimersByTime(10);
    expect(playback.behind).toBe(false);
    expect(now()).toEqual({ move: '1 play S8' });
  });

  it('waits whole milliseconds: after a fraction of one the clock may not have moved, and it would wait for ever', () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const moves = Array.from({ length: 8 }, (_, at) => `1 play S${at}`);
    playback.take(state({ record: [...DEALT, ...moves] }), 0);
    vi.advanceTimersByTime(MOST_LAG);
    expect(waits.mock.calls.length).toBeGreaterThan(1);
    expect(waits.mock.calls.filter(([, wait]) => !Number.isInteger(wait))).toEqual([]);
  });

  it('leaves nothing out where the machine was too slow to show it in time', () => {
    const moves = Array.from({ length: 9 }, (_, at) => `1 play S${at}`);
    const clock = performance.now.bind(performance);
    playback.take(state({ record: [...DEALT, ...moves] }), 0);
    const stalled = vi.spyOn(performance, 'now').mockImplementation(() => clock() + MOST_LAG + 1);
    const seen = new Set<unknown>();
    for (let step = 0; step < 100; step += 1) {
      seen.add(JSON.stringify(now()));
      vi.advanceTimersByTime(GLIMPSE);
    }
    stalled.mockRestore();
    expect([...seen]).toEqual(moves.map((move) => JSON.stringify({ move })));
  });

  it('skips ahead at a press, and knows that it was pressed before all was seen', () => {
    playback.take(state({ record: [...DEALT, '1 play S5', '1 play S6'] }), 0);
    dispatchEvent(new Event('pointerdown'));
    expect(now()).toEqual({ move: '1 play S6' });
    expect([playback.behind, playback.blind]).toEqual([false, true]);
    dispatchEvent(new Event('pointerdown'));
    expect(playback.blind).toBe(false);
  });

  it('tells all of it at once, in order, where nothing moves', () => {
    delete (Element.prototype as { animate?: unknown }).animate;
    playback.take(state({ record: [...DEALT, '1 play S5', '0 play H1'], events: [trick], places: [4] }), 0);
    expect(playback.behind).toBe(false);
    expect(playback.news).toEqual([{ move: '1 play S5' }, { move: '0 play H1' }, { event: trick }]);
  });

  it('takes over what changes without a move', () => {
    const later = { ...begin, undo: true };
    playback.take(later, 0);
    expect(playback.shown).toBe(later);
  });
});

describe('what makes itself', () => {
  const ALL = { draw: true, card: true, pass: true };
  const chart = [{ name: 'victory', made_of: '', points: 66, converted: null }];
  const asked = (legal: string[], more: object = {}) => ({
    ...state({ record: [], legal, to_act: [0], ...more }),
    chart,
  });

  it('is the one thing that can be done, where that is wanted', () => {
    expect(automaticMove(asked(['play H1']), 0, ALL)).toBe('play H1');
    expect(automaticMove(asked(['play H1']), 0, { ...ALL, card: false })).toBeNull();
    expect(automaticMove(asked(['play H1', 'play H2']), 0, ALL)).toBeNull();
    expect(automaticMove(asked(['draw']), 0, ALL)).toBe('draw');
    expect(automaticMove(asked(['draw', 'take F1 F2']), 0, ALL)).toBeNull();
    expect(automaticMove(asked(['pass']), 0, ALL)).toBe('pass');
    expect(automaticMove(asked(['pick']), 0, ALL)).toBe('pick');
    expect(automaticMove(asked(['pick F4', 'pick']), 0, ALL)).toBeNull();
    expect(automaticMove(asked(['pass', 'lay F4 F5']), 0, ALL)).toBeNull();
    expect(automaticMove(asked(['count', 'victory'], { tally: [40, 0] }), 0, ALL)).toBeNull();
    expect(automaticMove({ ...asked(['draw']), view: { ...begin.view!, to_act: [1] } }, 0, ALL)).toBeNull();
  });

  it("is Woo's draw after a trick, and never a card where Victory could be called", () => {
    expect(
      automaticMove(asked(['draw', 'close', 'victory'], { game: 'woo', phase: 'draw', tally: [10, 0] }), 0, ALL),
    ).toBe('draw');
    expect(automaticMove(asked(['play HA', 'victory'], { game: 'woo', tally: [10, 0] }), 0, ALL)).toBe('play HA');
    expect(automaticMove(asked(['play HA', 'victory'], { game: 'woo', tally: [66, 0] }), 0, ALL)).toBeNull();
    expect(automaticMove(asked(['play HA', 'victory'], { game: 'woo', tally: null }), 0, ALL)).toBeNull();
  });
});
