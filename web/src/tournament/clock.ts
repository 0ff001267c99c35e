// The time left in a round.
import type { RoundClockInfo } from '../protocol';

/** Milliseconds left; null: no clock is set. */
export function left(clock: RoundClockInfo, now: number): number | null {
  if (clock.ends !== null) return Math.max(clock.ends - now, 0);
  return clock.left;
}

/** Minutes and seconds; the last second is shown until it is over. */
export function shownTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
