import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShuffleProof } from '../protocol';
import Proof from './Proof.svelte';
import Timer from './Timer.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete (Element.prototype as { animate?: unknown }).animate;
});

describe('the ring of a window', () => {
  it('shrinks in the time that is left, and the seconds with it', async () => {
    vi.useFakeTimers();
    const animate = vi.fn<(frames: Keyframe[], options: KeyframeAnimationOptions) => void>();
    Element.prototype.animate = animate as unknown as Element['animate'];
    let now = 10_000;
    const { container } = render(Timer, { until: 15_000, now: () => now, text: 'table.answer' });
    await tick();
    expect(screen.getByRole('timer').textContent?.trim()).toBe('Your call: 5 s');
    expect(animate.mock.contexts[0]).toBe(container.querySelector('circle.left'));
    expect(animate.mock.calls[0]?.[0]).toEqual([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }]);
    expect(animate.mock.calls[0]?.[1]?.duration).toBe(5000);
    now = 13_200;
    await vi.advanceTimersByTimeAsync(250);
    expect(screen.getByRole('timer').textContent?.trim()).toBe('Your call: 2 s');
  });

  it('begins anew with another window', async () => {
    const animate = vi.fn<(frames: Keyframe[], options: KeyframeAnimationOptions) => void>();
    Element.prototype.animate = animate as unknown as Element['animate'];
    const { rerender } = render(Timer, { until: 5000, now: () => 0, text: 'table.window' });
    await rerender({ until: 9000 });
    expect(animate.mock.calls.map(([, { duration }]) => duration)).toEqual([5000, 9000]);
  });
});

describe('were the shuffles fair?', () => {
  const proof = (fair: boolean): ShuffleProof => ({
    fair,
    title: fair ? 'The shuffles were fair.' : 'The shuffles were not fair.',
    lines: ['Deal 2 does not follow from the seeds.'],
    commitment: 'c',
    server_seed: 's',
    seats: [
      { name: 'Ada', commitment: 'h', seed: 'a' },
      { name: 'Bob', commitment: null, seed: null },
    ],
  });
  const server = (...answers: (ShuffleProof | null)[]) => {
    const asked = vi.fn(() => {
      const next = answers.shift();
      return next
        ? Promise.resolve(new Response(JSON.stringify(next), { headers: { 'Content-Type': 'application/json' } }))
        : Promise.reject(new TypeError('offline'));
    });
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const check = () => fireEvent.click(screen.getByRole('button', { name: 'Were the shuffles fair?' }));

  it('says what is wrong where they were not, and shows the numbers', async () => {
    server(proof(false));
    render(Proof, { table: 'some-table' });
    await check();
    const title = await screen.findByRole('heading', { name: /The shuffles were not fair/ });
    expect(title.textContent).toContain('✗');
    expect(title.className).toContain('wrong');
    expect(screen.getByText('Deal 2 does not follow from the seeds.')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.queryByText('Bob')).toBeNull();
  });

  it('says so where it could not be checked, and can be asked again', async () => {
    const asked = server(null, proof(true));
    render(Proof, { table: 'some-table' });
    await check();
    await screen.findByRole('alert');
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await check();
    const title = await screen.findByRole('heading', { name: /The shuffles were fair/ });
    expect(title.className).not.toContain('wrong');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
