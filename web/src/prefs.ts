// What somebody has chosen for this browser: kept here and nowhere else.
import { writable, type Writable } from 'svelte/store';

export function kept<T>(key: string, first: T): Writable<T> {
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
/** From 0 to 1. */
export const volume = kept('volume', 0.6);
export const notices = kept('notices', false);
/** How the hand of Ovalia lies. */
export const sorting = kept<'team' | 'row'>('sorting', 'team');
/** How the hand lies in the games of tricks. */
export const handOrder = kept<'suit' | 'rank'>('handOrder', 'suit');

/** How fast the moves of the others are shown. */
export type Speed = 'calm' | 'normal' | 'quick' | 'instant';
export const speed = kept<Speed>('speed', 'normal');
/** What is done without asking where nothing else makes sense: draws, forced cards, having nothing to lay. */
export const automatic = kept('automatic', { draw: true, card: true, pass: true });

export type Theme = 'system' | 'light' | 'dark';
export const theme = kept<Theme>('theme', 'system');
export type SuitColours = 'four' | 'two';
export const suitColours = kept<SuitColours>('suitColours', 'four');
export type CardSize = 'small' | 'normal' | 'large';
export const cardSize = kept<CardSize>('cardSize', 'normal');

/** The style of the page follows what is chosen. */
if (typeof document !== 'undefined') {
  const { dataset } = document.documentElement;
  theme.subscribe((now) => (dataset['theme'] = now));
  suitColours.subscribe((now) => (dataset['suits'] = now));
  cardSize.subscribe((now) => (dataset['cards'] = now));
}
