import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import './texts';
import type { HintInfo } from '../protocol';
import type { Reader } from '../words';
import { Advice } from './advice.svelte';
import HintBox from './HintBox.svelte';

const HINT: HintInfo = {
  move: 'play S15',
  kind: 'sure',
  why: { en: 'Nothing beats it.', fr: 'Rien ne la bat.' },
  exact: false,
  worlds: 160,
  options: [
    { move: 'play S15', chance: 0.62, points: 2.4, behind: 0, error: 0 },
    { move: 'play S3', chance: 0.55, points: 1, behind: 0.07, error: 0.02 },
  ],
};
const READER: Reader = { game: 'rugby', lang: 'en', names: ['Ann', 'Bob'], seat: 0 };

function serve(body: unknown, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

describe('advice', () => {
  it('asks once, and shows what each move is worth when it is asked again', async () => {
    const fetched = serve(HINT);
    const advice = new Advice('some-table');
    expect(await advice.ask(3)).toBeNull();
    expect(advice.hint?.move).toBe('play S15');
    expect(advice.open).toBe(false);
    await advice.ask(3);
    expect(advice.open).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when the table has changed before the answer comes', async () => {
    serve(HINT);
    const advice = new Advice('some-table');
    const answer = advice.ask(3);
    advice.clear();
    await answer;
    expect(advice.hint).toBeNull();
    expect(advice.pending).toBe(false);
  });

  it('tells why there is none', async () => {
    serve({ code: 'hints_turn', clause: null, reason: 'Not now.' }, 409);
    expect((await new Advice('some-table').ask(1))?.reason).toBe('Not now.');
  });
});

describe('the box', () => {
  it('says the move and why, then every move with how sure it is', async () => {
    const advice = new Advice('some-table');
    advice.hint = HINT;
    render(HintBox, { advice, reader: READER });
    expect(screen.getByText('Play the 15 of spades.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByRole('button', { name: 'What is each move worth?' }).click();
    await tick();
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
    expect(rows[1]).toMatch(/Play the 15 of spades62%\+2\.4best/);
    expect(rows[2]).toMatch(/Play the 3 of spades55%\+1−7% ± 2%/);
    screen.getByRole('button', { name: 'Close the hint' }).click();
    await tick();
    expect(screen.queryByText('Play the 15 of spades.')).toBeNull();
  });

  it('says that an ending is exact', async () => {
    const advice = new Advice('some-table');
    advice.hint = { ...HINT, exact: true, worlds: 0 };
    advice.open = true;
    render(HintBox, { advice, reader: READER });
    await tick();
    expect(screen.getByText(/Exact: played to the end/)).toBeTruthy();
  });
});
