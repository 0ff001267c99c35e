import { describe, expect, it } from 'vitest';
import { courseOf } from './course';
import type { GameEvent } from './protocol';

const event = (type: string, seat: number | null, more: object = {}): GameEvent => ({ type, seat, ...more });

describe('the course of a match', () => {
  it('of Rugby: tries, conversions and drops, half by half', () => {
    const events = [
      event('trick', 0),
      event('trick', 0),
      event('trick', 0),
      event('drop', 0, { points: 3 }),
      event('half', null, { scores: [3, 0] }),
      event('trick', 1),
      event('try', 1, { points: 5 }),
      event('conversion', 1, { points: 2 }),
    ];
    const course = courseOf(events, [3, 7]);
    expect(course.steps).toEqual([
      [0, 0],
      [3, 0],
      [3, 5],
      [3, 7],
    ]);
    expect(course.ends).toEqual([1]);
    expect(course.parts).toEqual([
      [3, 0],
      [0, 7],
    ]);
    expect(course.series).toEqual({ seat: 0, tricks: 3 });
    expect(course.counts).toEqual([
      { kind: 'try', by: [0, 1], points: [0, 5] },
      { kind: 'conversion', by: [0, 1], points: [0, 2] },
      { kind: 'drop', by: [1, 0], points: [3, 0] },
      { kind: 'trick', by: [3, 1], points: null },
    ]);
  });

  it('of Woo: what hands pay, not the points of marriages', () => {
    const events = [
      event('marriage', 1, { points: 20 }),
      event('hand', 1, { woos: [0, 2], points: [30, 66] }),
      event('hand', null, { woos: [0, 0], points: [60, 60] }),
      event('hand', 0, { woos: [1, 0], points: [66, 40] }),
    ];
    const course = courseOf(events, [1, 2]);
    expect(course.steps).toEqual([
      [0, 0],
      [0, 2],
      [1, 2],
    ]);
    expect(course.parts).toEqual([
      [0, 2],
      [0, 0],
      [1, 0],
    ]);
    expect(course.counts).toEqual([
      { kind: 'hand', by: [1, 1], points: [1, 2] },
      { kind: 'marriage', by: [0, 1], points: null },
    ]);
  });

  it('comes to the final score also where nothing tells how', () => {
    expect(courseOf([], [0, 0]).steps).toEqual([[0, 0]]);
    expect(courseOf([], [5, 0])).toMatchObject({
      steps: [
        [0, 0],
        [5, 0],
      ],
      parts: [[5, 0]],
      series: null,
    });
  });
});
