// Cards travel: from where they lay to where they go, or from the place they are known to come from.
import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';
import { still } from '../playback/pace';

/** So many milliseconds, or none. */
export function lasting(milliseconds: number): number {
  return still() ? 0 : milliseconds;
}

/** For `animate:flip`: cards of a hand close up and make room. */
export const closing = { duration: (distance: number) => lasting(Math.min(320, 120 + distance)) };

/** A card without a place it was at before comes from the element marked `data-place` that its `data-from` names. */
function fromPlace(node: Element, _: unknown, intro: boolean): TransitionConfig {
  const named = node instanceof HTMLElement ? node.dataset[intro ? 'from' : 'to'] : undefined;
  const place = named ? node.closest('.table')?.querySelector(`[data-place="${named}"]`) : null;
  const here = node.getBoundingClientRect();
  const there = place?.getBoundingClientRect();
  const dx = there ? there.left + there.width / 2 - here.left - here.width / 2 : 0;
  const dy = there ? there.top + there.height / 2 - here.top - here.height / 2 : intro ? -24 : 0;
  return {
    duration: lasting(there ? 380 : 180),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${u * dx}px, ${u * dy}px) scale(${0.6 + 0.4 * t}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** One pair for a table: what is sent from one place is received at another. */
export function travel(): ReturnType<typeof crossfade> {
  return crossfade({
    duration: (distance) => lasting(Math.min(520, 220 + distance / 2)),
    easing: cubicOut,
    fallback: fromPlace,
  });
}

export type Travel = ReturnType<typeof travel>;
