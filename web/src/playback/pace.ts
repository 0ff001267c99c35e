// How long each frame is shown before the next.
import { get } from 'svelte/store';
import { speed, type Speed } from '../prefs';
import type { Entry } from '../story';

/** The table is never further behind than this, in milliseconds: frames that wait are shown faster instead. */
export const MOST_LAG = 3000;

/** The least time a frame is on the screen, however late it is: a slow machine leaves nothing out. */
export const GLIMPSE = 50;

/** Milliseconds at normal speed. */
export const STANDS = { score: 1200, trick: 900, card: 600, deal: 700, draw: 350, own: 250, pass: 150, interval: 4000 };

const FACTORS: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.5, instant: 0 };
/** Verbs with no visible effect. */
const UNSEEN = ['allow', 'kickoff', 'oya', 'dealer'];
const QUIET: Record<string, number> = { deal: STANDS.deal, draw: STANDS.draw, pass: STANDS.pass };

/** Whether animations are off: by preference, or because the browser has none. */
export function still(): boolean {
  if (typeof Element === 'undefined' || typeof Element.prototype.animate !== 'function') return true;
  if (get(speed) === 'instant') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The factor for all times; 0 if everything is shown at once. */
export function factor(): number {
  return still() || document.hidden ? 0 : FACTORS[get(speed)];
}

/** How long a move and its events are shown at normal speed, for the player at this seat. */
export function standing(entries: Entry[], seat: number | null): number {
  return Math.max(0, ...entries.map((entry) => ('move' in entry ? ofMove(entry.move, seat) : ofEvent(entry.event))));
}

function ofEvent(event: { type: string; points?: unknown }): number {
  if (event.points || event.type === 'cancelled' || event.type === 'half') return STANDS.score;
  return event.type === 'trick' ? STANDS.trick : 0;
}

function ofMove(line: string, seat: number | null): number {
  const [by, verb = ''] = line.split(' ');
  if (UNSEEN.includes(verb)) return 0;
  const most = seat !== null && by === String(seat) ? STANDS.own : STANDS.card;
  return Math.min(QUIET[verb] ?? most, verb === 'deal' ? STANDS.deal : most);
}
