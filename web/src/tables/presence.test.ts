import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { TableState } from '../protocol';
import Presence from './Presence.svelte';

afterEach(cleanup);

it.each([
  ['here', false, null, false],
  ['thinking', true, null, false],
  ['away for 20 s', true, 80_000, false],
  ['away for 1 min', false, 20_000, false],
  ['has left', true, 80_000, true],
])('somebody is %s', (words, thinking, since, left) => {
  const state = { away: [null, since], table: { seats: [{ left: false }, { left }] } } as unknown as TableState;
  const { container } = render(Presence, { state, seat: 1, thinking, now: () => 100_000, lang: 'en' });
  expect(container.textContent?.trim()).toBe(words);
});
