import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReviewFollower } from './follow.svelte';

const told = (done: number) => ({ id: 'abc', seat: 0, done, total: 3, finished: done === 3 });
let sent: string[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, answers] = [[], []];
  vi.stubGlobal('fetch', (path: string, how?: RequestInit) => {
    sent.push(`${how?.method ?? 'GET'} ${path}`);
    if (how?.method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (done: number) => () => Response.json(told(done));

it('a running review is followed until it is finished, also through a lost connection', async () => {
  const review = new ReviewFollower();
  answers = [at(0), at(1)];
  await review.start('record', 0);
  await vi.advanceTimersByTimeAsync(700);
  expect(review.state?.done).toBe(1);
  await vi.advanceTimersByTimeAsync(1400); // nobody answers
  expect(review.trouble).toBe('');
  answers = [at(3)];
  await vi.advanceTimersByTimeAsync(700);
  expect(review.state?.finished).toBe(true);
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(asked);
});

it('a running review is stopped, keeps what is known, and goes on when asked', async () => {
  const review = new ReviewFollower();
  answers = [at(1)];
  await review.start('record', 0);
  await review.stop();
  expect(sent.at(-1)).toBe('DELETE /api/reviews/abc');
  expect([review.stopped, review.state?.done]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(2);
  answers = [at(3)];
  await review.start('record', 0);
  expect([review.stopped, review.state?.finished]).toEqual([false, true]);
});

it('a review that its server has lost is asked for again, but not for ever', async () => {
  const review = new ReviewFollower();
  const lost = () => Response.json({ code: 'no_page', reason: 'gone', clause: null }, { status: 404 });
  answers = [at(1), lost, at(0), lost, at(0), lost, at(0), lost];
  await review.start('record', 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(review.trouble).toBe('gone');
  expect(sent.filter((one) => one === 'POST /api/reviews')).toHaveLength(4);
});

it('a server that is asked too often is asked again, and nothing is said of it', async () => {
  const review = new ReviewFollower();
  const busy = () => Response.json({ code: 'too_fast', reason: 'wait', clause: null }, { status: 429 });
  answers = [busy, at(1), busy, at(3)];
  await review.start('record', 0);
  expect(review.trouble).toBe('');
  await vi.advanceTimersByTimeAsync(2100);
  expect([review.trouble, review.state?.finished]).toEqual(['', true]);
});
