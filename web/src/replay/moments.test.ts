import { expect, it } from 'vitest';
import type { Replay } from '../protocol';
import { momentState, near, newsAt, readHash, roundFrom, writeHash } from './moments';

const view = { to_act: [0], phase: 'lead', scores: [0, 0], over: false, winner: null, position: { hands: [[], []] } };
const moment = (lines: number, round: number, scores = [0, 0]) => ({
  made: lines,
  lines,
  round,
  tally: null,
  comment: null,
  view: { ...view, scores },
});
const replay: Replay = {
  game: 'rugby',
  rules: {},
  names: ['Ann', 'Bob'],
  viewer: 'all',
  table: null,
  chart: [],
  winner: 1,
  reason: 'resigned',
  quitter: 0,
  record: ['* kickoff 0', '* deal ? / ? / ?', '0 play S1', '1 play S2', '1 play H1'],
  events: [{ type: 'trick', seat: 1 }],
  places: [4],
  moments: [moment(2, 1), moment(3, 1), moment(4, 2, [0, 3]), moment(5, 2, [0, 3])],
};

it('a moment has the lines and events that were known by then, and the result only at the end', () => {
  expect(momentState(replay, 1).view).toMatchObject({ record: replay.record.slice(0, 3), events: [], seat: 0 });
  expect(momentState(replay, 2).view?.events).toHaveLength(1);
  expect(momentState(replay, 2).table.result).toBeNull();
  expect(momentState(replay, 3).table.result).toEqual({ winner: 1, reason: 'resigned', seat: 0 });
});

it('what happened at a moment is told once', () => {
  expect(newsAt(replay, 0)).toEqual([{ move: '* kickoff 0' }, { move: '* deal' }]);
  expect(newsAt(replay, 2)).toEqual([{ move: '1 play S2' }, { event: { type: 'trick', seat: 1 } }]);
});

it('steps go to where tricks begin, and no further than the ends', () => {
  expect([0, 1, 2, 3].map((at) => roundFrom(replay, at, 1))).toEqual([2, 2, 3, 3]);
  expect([0, 1, 2, 3].map((at) => roundFrom(replay, at, -1))).toEqual([0, 0, 0, 2]);
});

it('a moment and whose eyes see it stand in the address', () => {
  for (const viewer of ['all', '1', 'public']) expect(readHash(writeHash(37, viewer))).toEqual({ at: 37, viewer });
  expect(readHash('#content')).toEqual({ at: null, viewer: 'all' });
  expect([near('all'), near('1'), near('public')]).toEqual([0, 1, null]);
});
