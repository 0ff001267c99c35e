// The choices offered for a new table; the server accepts more.
import type { Clock } from './protocol';

export const CLOCKS: Clock[] = [
  { kind: 'none', seconds: 0, increment: 0 },
  { kind: 'move', seconds: 30, increment: 0 },
  { kind: 'move', seconds: 90, increment: 0 },
  { kind: 'match', seconds: 300, increment: 5 },
  { kind: 'match', seconds: 900, increment: 10 },
];
/** Seconds a meld waits for an answer. */
export const WINDOWS = [3, 5, 10, 20];
/** The settings most people want; the others are below. */
export const FIRST = ['edition', 'players', 'scrum', 'variant', 'target', 'halves', 'ranks'];
