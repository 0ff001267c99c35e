import { get } from 'svelte/store';
import { expect, it } from 'vitest';
import { left, shownTime } from './clock';
import { forget, ownTournaments, remember } from './own';
import { paired } from './pairs';
import { disputed, reportsOf, reportText } from './reports';
import { nowOn, roundsOf } from './round';
import { screens } from './wall';
import type { MatchInfo, ScoreInfo, TournamentState, TournamentView } from '../protocol';

const match = (id: string, round: number, players: string[], status = 'ready'): MatchInfo =>
  ({
    id,
    round,
    status,
    result: null,
    sides: players.map((player) => ({ player, nobody: false, from: null })),
  }) as unknown as MatchInfo;

function view(more: object): TournamentView {
  const players = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({ id, name: id.toUpperCase(), withdrawn: false }));
  const stages = [{ id: '', kind: 'table', byes: [{ round: 2, player: 'p5' }], table: null }];
  return { phase: 'playing', round: 2, can: [], players, stages, matches: [], places: [], ...more } as never;
}

const ROUNDS = [
  match('1-1', 1, ['p1', 'p2'], 'done'),
  match('2-1', 2, ['p1', 'p3']),
  match('2-2', 2, ['p2', 'p4'], 'done'),
  match('3-1', 3, ['p1', 'p4']),
];

it('the round that is on comes first, then what is to come, then what is over', () => {
  const rounds = roundsOf(view({ matches: ROUNDS }));
  expect(rounds.map(({ number }) => number)).toEqual([2, 3, 1]);
  expect(rounds[0]).toMatchObject({ now: true, open: 1, byes: ['p5'] });
  expect(nowOn(view({ matches: ROUNDS, round: null }))?.number).toBe(3);
  expect(nowOn(view({}))).toBeUndefined();
});

it('a projector shows who plays, the tables and brackets, and in the end who has won', () => {
  const kinds = (more: object) => screens(view(more)).map(({ kind }) => kind);
  const stages = [
    { id: 'A', kind: 'table' },
    { id: 'K', kind: 'bracket' },
  ];
  expect(kinds({ phase: 'open' })).toEqual(['players']);
  expect(kinds({ stages })).toEqual(['pairings', 'standings', 'bracket']);
  expect(kinds({ stages, phase: 'over' })).toEqual(['ranking', 'standings', 'bracket']);
});

it('the clock of a round runs, stands still, and runs out', () => {
  expect(left({ ends: 60_000, left: null }, 1_000)).toBe(59_000);
  expect(left({ ends: 60_000, left: null }, 70_000)).toBe(0);
  expect(left({ ends: null, left: 5_000 }, 70_000)).toBe(5_000);
  expect(left({ ends: null, left: null }, 0)).toBeNull();
  expect([59_999, 60_000, 61_001, 0].map(shownTime)).toEqual(['1:00', '1:00', '1:02', '0:00']);
});

it('pairing by hand begins with the pairs that are there, or with the table', () => {
  const open = [match('1-1', 1, ['p2', 'p1']), match('1-2', 1, ['p4', 'p3'])];
  expect(paired(view({ matches: open, can: ['unpair'] }))).toEqual(['p2', 'p1', 'p4', 'p3', 'p5']);
  const rows = ['p3', 'p1', 'p2', 'p5', 'p4'].map((player) => ({ player }));
  expect(paired(view({ matches: ROUNDS, stages: [{ table: { rows } }] }))).toEqual(['p3', 'p1', 'p2', 'p5', 'p4']);
});

it('reports of one match are told apart from those of others, and a dispute from agreement', () => {
  const result = (points: [number, number]) => ({ points, extra: [{ points: [3, 0] }] }) as unknown as ScoreInfo;
  const shown = {
    reports: [
      { match: '2-1', player: 'p1', result: result([5, 5]) },
      { match: '2-1', player: 'p3', result: result([5, 7]) },
      { match: '3-1', player: 'p4', result: result([0, 0]) },
    ],
  } as unknown as TournamentState;
  expect(reportsOf(shown, ROUNDS[1]!)).toHaveLength(2);
  expect(disputed(shown, ROUNDS[1]!)).toBe(true);
  expect(disputed(shown, ROUNDS[3]!)).toBe(false);
  expect(reportText(result([5, 5]))).toBe('8 – 5');
});

it('this browser keeps the tournaments it organises or plays in, and no others', () => {
  const state = (more: object) =>
    ({ id: 'x', organiser: false, you: null, view: view({ settings: { name: 'Cup' } }), ...more }) as never;
  remember(state({}), 1);
  expect(get(ownTournaments)).toEqual([]);
  remember(state({ organiser: true }), 1);
  remember(state({ you: 'p2' }), 2);
  expect(get(ownTournaments)).toEqual([
    { id: 'x', name: 'Cup', organiser: false, player: 'P2', phase: 'playing', at: 1 },
  ]);
  forget('x');
  expect(get(ownTournaments)).toEqual([]);
});
