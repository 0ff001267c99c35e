import { get } from 'svelte/store';
import { beforeEach, describe, expect, it } from 'vitest';
import { caughtUp, ownMatches, remember, tallies, type Ending, type OwnMatch } from './mine';
import type { TableInfo, TableState } from './protocol';
import { joinable } from './quick';

const seat = (name: string | null, bot: string | null = null) => ({
  name,
  bot,
  taken: name !== null || bot !== null,
  left: false,
  seed: false,
  commitment: null,
  rematch: false,
});
const table = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 'a',
    game: 'rugby',
    status: 'playing',
    created: 1,
    seats: [seat('Ada'), seat(null, 'club')],
    result: null,
    ...more,
  }) as TableInfo;
const state = (more: Partial<TableInfo> = {}, scores = [3, 5], to_act = [0]): TableState =>
  ({ table: table(more), view: { scores, to_act } }) as unknown as TableState;

beforeEach(() => ownMatches.set([]));

describe('the matches of this browser', () => {
  it('are listed once each, with whose turn it is and your own score first', () => {
    remember(state(), 1, ['Ada', 'Club player']);
    remember(state({}, [3, 8], [1]), 1, ['Ada', 'Club player']);
    expect(get(ownMatches)).toMatchObject([{ id: 'a', others: ['Ada'], yourTurn: true, ending: null, scores: [8, 3] }]);
  });

  it('know the level of a computer one plays alone against, and no level of people', () => {
    remember(state(), 0, ['Ada', 'Club player']);
    remember(state({ id: 'b', seats: [seat('Ada'), seat('Bob')] }), 0, ['Ada', 'Bob']);
    expect(get(ownMatches).map((match) => match.level)).toEqual([null, 'club']);
  });

  it('learn whose turn it is now and how they ended, and are dropped when the table is gone', () => {
    remember(state(), 0, ['Ada', 'Club player']);
    caughtUp('a', state({}, [3, 9], [1]));
    expect(get(ownMatches)).toMatchObject([{ others: ['Club player'], yourTurn: false, scores: [3, 9] }]);
    caughtUp('a', state({ status: 'over', result: { winner: 1, reason: 'resigned', seat: 0 } }));
    expect(get(ownMatches)).toMatchObject([{ ending: 'lost', yourTurn: false }]);
    caughtUp('a', null);
    expect(get(ownMatches)).toEqual([]);
  });

  it('are added up by game and level, with the streak that still goes on', () => {
    const match = (ending: Ending | null, level: string | null = 'club', scores = [5, 3]): OwnMatch => ({
      id: '',
      game: 'rugby',
      seat: 0,
      others: [],
      level,
      at: 0,
      yourTurn: false,
      ending,
      scores,
    });
    const [club, people, ...more] = tallies([
      match('won'),
      match('won'),
      match(null),
      match('lost'),
      match('won'),
      match('drawn', null),
    ]);
    expect(club).toMatchObject({ won: 3, lost: 1, drawn: 0, points: [20, 12], streak: 2 });
    expect(people).toMatchObject({ level: null, drawn: 1, streak: 0 });
    expect(more).toEqual([]);
  });
});

it('a quick match sits down where a person waits, and nowhere else', () => {
  const open = (id: string, seats: TableInfo['seats']) => table({ id, status: 'open', seats });
  const empty = open('empty', [seat(null), seat(null)]);
  const bots = open('bots', [seat(null, 'club'), seat(null)]);
  const own = open('own', [seat('Ada'), seat(null)]);
  const bob = open('bob', [seat('Bob'), seat(null)]);
  expect(joinable([empty, bots, own, table(), bob], 'own')?.id).toBe('bob');
  expect(joinable([empty, bots, own, table()], 'own')).toBeUndefined();
});
