// How long each thing stands before the next is shown.
import { get } from 'svelte/store';
import { speed, type Speed } from '../prefs';
import type { Entry } from '../story';

/** A table is never shown later than this, in milliseconds: whatever waits is shown faster instead. */
export const MOST_LAG = 3000;

/** However late it is, so long each thing is on the screen: a slow machine shows less of it, but leaves nothing out. */
export const GLIMPSE = 50;

/** Milliseconds at normal speed. */
export const STANDS = { score: 1200, trick: 900, card: 600, deal: 700, draw: 350, own: 250, pass: 150, interval: 4000 };

const FACTORS: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.5, instant: 0 };
/** Verbs nothing is seen of. */
const UNSEEN = ['allow', 'kickoff', 'oya', 'dealer'];
const QUIET: Record<string, number> = { deal: STANDS.deal, draw: STANDS.draw, pass: STANDS.pass };

/** Whether nothing should move: people can ask for that, and some machines cannot. */
export function still(): boolean {
  if (typeof Element === 'undefined' || typeof Element.prototype.animate !== 'function') return true;
  if (get(speed) === 'instant') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What all times are multiplied by; 0 where everything is shown at once. */
export function factor(): number {
  return still() || document.hidden ? 0 : FACTORS[get(speed)];
}

/** How long a move stands with all that it brought about, at normal speed, for whoever sits here. */
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
