import { expect, it } from 'vitest';
import { byRank } from './suits';

it('sorts by rank, suits as they came', () => {
  expect(byRank(['S2', 'S13', 'H1', 'D2'])).toEqual(['H1', 'S2', 'D2', 'S13']);
  expect(byRank(['SA', 'S0', 'HT', 'DK'])).toEqual(['S0', 'DK', 'HT', 'SA']);
});
