import { expect, it } from 'vitest';
import { placeOf } from './router';

it('every address is a place, or nowhere', () => {
  expect(placeOf('/')).toEqual({ page: 'home' });
  expect(placeOf('/lobby/')).toEqual({ page: 'lobby' });
  expect(placeOf('/lab')).toEqual({ page: 'lab' });
  expect(placeOf('/rules/woo')).toEqual({ page: 'rules', game: 'woo' });
  expect(placeOf('/table/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(placeOf('/tournament/new')).toEqual({ page: 'newTournament' });
  expect(placeOf('/tournament/abc')).toEqual({ page: 'tournament', id: 'abc' });
  expect(placeOf('/learn')).toEqual({ page: 'learn' });
  expect(placeOf('/learn/woo')).toEqual({ page: 'lesson', lesson: 'woo' });
  expect(placeOf('/review/abc')).toEqual({ page: 'review', id: 'abc' });
  expect(placeOf('/replay')).toEqual({ page: 'replay', id: '' });
  expect(placeOf('/replay/abc')).toEqual({ page: 'replay', id: 'abc' });
  expect(placeOf('/puzzles')).toEqual({ page: 'puzzles' });
  expect(placeOf('/puzzles/woo-3')).toEqual({ page: 'puzzle', name: 'woo-3' });
  expect(placeOf('/table')).toEqual({ page: 'nowhere' });
  expect(placeOf('/table/abc/more')).toEqual({ page: 'nowhere' });
});
