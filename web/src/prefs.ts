// Preferences, stored only in this browser.
import { writable, type Writable } from 'svelte/store';

export function kept<T>(key: string, first: T): Writable<T> {
  let value = first;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) value = JSON.parse(text) as T;
  } catch {
    // no storage, or not a value of ours: the default
  }
  const store = writable(value);
  store.subscribe((now) => {
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // not stored
    }
  });
  return store;
}

export const playerName = kept('name', '');
export const sound = kept('sound', true);
/** From 0 to 1. */
export const volume = kept('volume', 0.6);
export const notices = kept('notices', false);
/** The order of a hand with teams. */
export const sorting = kept<'team' | 'row'>('sorting', 'team');
/** The order of a hand with suits. */
export const handOrder = kept<'suit' | 'rank'>('handOrder', 'suit');

/** How fast the moves of the others are shown. */
export type Speed = 'calm' | 'normal' | 'quick' | 'instant';
export const speed = kept<Speed>('speed', 'normal');
/** What is done automatically if nothing else makes sense: draws, forced cards, passing with nothing to lay. */
export const automatic = kept('automatic', { draw: true, card: true, pass: true });

export type Theme = 'system' | 'light' | 'dark';
export const theme = kept<Theme>('theme', 'system');
export type SuitColours = 'four' | 'two';
export const suitColours = kept<SuitColours>('suitColours', 'four');
export type CardSize = 'small' | 'normal' | 'large';
export const cardSize = kept<CardSize>('cardSize', 'normal');

/** Applies the preferences to the style of the page. */
if (typeof document !== 'undefined') {
  const { dataset } = document.documentElement;
  theme.subscribe((now) => (dataset['theme'] = now));
  suitColours.subscribe((now) => (dataset['suits'] = now));
  cardSize.subscribe((now) => (dataset['cards'] = now));
}
