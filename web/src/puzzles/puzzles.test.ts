import { get } from 'svelte/store';
import { expect, it, vi } from 'vitest';
import { untilReply } from './puzzleSession.svelte';
import { keepAnswer, nextOf, puzzleRecord, ratingShown } from './solved';

it('only the first answer counts, a mistake ends the streak, and the rating is the server’s', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Promise.resolve(new Response(JSON.stringify({ mu: 25 + asked.length, sigma: 8 })));
  });
  expect(ratingShown(get(puzzleRecord))).toBeNull();
  await keepAnswer('woo-1', true);
  await keepAnswer('woo-1', false);
  expect(get(puzzleRecord)).toMatchObject({ streak: 1, longest: 1, tried: { 'woo-1': true } });
  expect(ratingShown(get(puzzleRecord))).toBe('1560');
  await keepAnswer('woo-2', false);
  await keepAnswer('woo-2', true);
  expect(get(puzzleRecord)).toMatchObject({ streak: 0, longest: 1, tried: { 'woo-1': true, 'woo-2': true } });
  expect(asked).toEqual([
    ['/api/puzzles/woo-1/rating', { solved: true, rating: null }],
    ['/api/puzzles/woo-2/rating', { solved: false, rating: { mu: 26, sigma: 8 } }],
  ]);
  vi.unstubAllGlobals();
});

it('the next puzzle is a new one near to the rating, then one that was not solved, then any other', () => {
  const all = [20, 25, 32].map((mu, at) => ({ name: `woo-${at}`, mu }));
  const by = (tried: Record<string, boolean>, mu?: number) => ({
    rating: mu === undefined ? null : { mu, sigma: 8 },
    streak: 0,
    longest: 0,
    tried,
  });
  expect(nextOf(all, by({}))?.name).toBe('woo-0');
  expect(nextOf(all, by({}, 26))?.name).toBe('woo-1');
  expect(nextOf(all, by({ 'woo-1': true }, 26))?.name).toBe('woo-0');
  expect(nextOf(all, by({}, 24), 'woo-1')?.name).toBe('woo-0');
  expect(nextOf(all, by({ 'woo-0': true, 'woo-1': true, 'woo-2': false }, 26))?.name).toBe('woo-2');
  const solved = by({ 'woo-0': true, 'woo-1': true, 'woo-2': true }, 26);
  expect(['woo-0', 'woo-1', 'woo-2'].map((now) => nextOf(all, solved, now)?.name)).toEqual(['woo-1', 'woo-2', 'woo-0']);
});

it('a refutation goes on until the other player has answered', () => {
  expect(untilReply(['1 play S8', '0 play S1'], 0)).toBe(1);
  expect(untilReply(['0 play S15', '1 play S8', '1 play S9'], 0)).toBe(2);
  expect(untilReply(['0 pass'], 0)).toBe(1);
  expect(untilReply([], 0)).toBe(0);
});
