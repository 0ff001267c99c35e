// What somebody has chosen for this browser: kept here and nowhere else.
import { writable, type Writable } from 'svelte/store';

function kept<T>(key: string, first: T): Writable<T> {
  let value = first;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) value = JSON.parse(text) as T;
  } catch {
    // no storage, or not ours: the first value
  }
  const store = writable(value);
  store.subscribe((now) => {
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // not kept
    }
  });
  return store;
}

export const playerName = kept('name', '');
export const sound = kept('sound', true);
export const notices = kept('notices', false);
/** How the hand of Ovalia lies. */
export const sorting = kept<'team' | 'row'>('sorting', 'team');

/** How fast the moves of the others are shown. */
export type Speed = 'calm' | 'normal' | 'quick' | 'instant';
export const speed = kept<Speed>('speed', 'normal');
/** What is done without asking where nothing else makes sense: draws, forced cards, having nothing to lay. */
export const automatic = kept('automatic', { draw: true, card: true, pass: true });
