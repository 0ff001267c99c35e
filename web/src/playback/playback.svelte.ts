// Between the server's latest state and the screen: every move is shown, in order and for long enough.
import type { TableState } from '../protocol';
import { continued, story, type Entry } from '../story';
import { frames, type Frame } from './frames';
import { factor, GLIMPSE, MOST_LAG, STANDS } from './pace';

/** How much of the past is told to a viewer who arrives. */
const LAST = 3;

export class Playback {
  /** The state on the screen. */
  shown: TableState | null = $state.raw(null);
  /** What has just happened, for the strip above the table and for announcements. */
  news: Entry[] = $state.raw([]);
  log: Entry[] = $state.raw([]);
  /** The end of a half or hand, while it is shown. */
  interval: Entry[] = $state.raw([]);
  /** More is waiting to be shown: nothing can be done yet. */
  behind = $state(false);
  /** The state on the screen has been shown for long enough. */
  settled = $state(true);
  /** The last press came before everything had been shown. */
  blind = false;
  /** Something was played while this page was open. */
  live = false;
  /** The last change undid moves. */
  undone = $state(false);

  private newest: TableState | null = null;
  private told: Entry[] = [];
  private queue: Frame[] = [];
  private stands = 0;
  /** When the current state was first shown. */
  private since = 0;
  /** By when the newest state must be shown. */
  private due = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('pointerdown', this.pressed, true);
    addEventListener('keydown', this.pressed, true);
    document.addEventListener('visibilitychange', this.seen);
  }

  close(): void {
    clearTimeout(this.timer);
    removeEventListener('pointerdown', this.pressed, true);
    removeEventListener('keydown', this.pressed, true);
    document.removeEventListener('visibilitychange', this.seen);
  }

  /** A new state of the table, as this seat sees it. */
  take(state: TableState, seat: number | null): void {
    const first = !this.newest?.view;
    const more = frames(this.newest, this.told, state, seat);
    const told = story(state);
    const less = told.length < this.told.length && more.every((frame) => !frame.entries.length);
    if (less || more.some((frame) => frame.entries.length)) this.undone = less;
    this.newest = state;
    this.told = told;
    if (first || less) {
      this.queue = [];
      this.show({ state, entries: told.slice(-LAST), stands: 0 });
    } else if (more.every((frame) => !frame.entries.length)) this.renew(more);
    else {
      this.queue.push(...more);
      this.live = true;
      this.due = performance.now() + MOST_LAG + this.intervals();
    }
    this.go();
  }

  /** Shows everything that waits at once. */
  skip(): void {
    const waiting = this.queue;
    this.queue = [];
    this.stands = 0;
    const last = waiting.at(-1);
    if (last) {
      const interval = waiting.findLast((frame) => frame.interval)?.interval;
      const entries = waiting.flatMap((frame) => frame.entries);
      this.show({ state: last.state, entries, stands: 0, ...(interval && factor() === 0 ? { interval } : {}) });
    }
    this.go();
  }

  /** The time of the intervals still to be shown: these are breaks and do not count as lag. */
  private intervals(): number {
    const coming = this.queue.filter((frame) => frame.interval).length + (this.interval.length ? 1 : 0);
    return coming * STANDS.interval * factor();
  }

  private pressed = () => {
    this.blind = this.queue.some((frame) => frame.entries.some((entry) => 'move' in entry));
    this.interval = [];
    this.skip();
  };

  private seen = () => {
    if (document.hidden) this.skip();
  };

  /** No move was made, but something else changed: clocks, presence, the end of a window. */
  private renew(more: Frame[]): void {
    const waiting = this.queue.at(-1);
    const state = more.at(-1)!.state;
    if (waiting) waiting.state = state;
    else this.shown = state;
  }

  private show(frame: Frame): void {
    this.shown = frame.state;
    this.interval = frame.interval ?? [];
    if (frame.entries.length) this.news = frame.entries;
    this.log = continued(this.log, story(frame.state));
    this.stands = frame.stands;
    this.since = performance.now();
    requestAnimationFrame(() => {
      if (this.shown === frame.state) this.since = performance.now();
    });
  }

  /** Shows what is due, and waits for the rest. */
  private go(): void {
    clearTimeout(this.timer);
    if (factor() === 0 && this.queue.length) return this.skip();
    for (;;) {
      const left = this.left();
      this.behind = this.queue.length > 0;
      this.settled = left <= 0;
      if (left > 0) {
        this.timer = setTimeout(() => this.go(), Math.ceil(left)); // after a fraction it may still be the same time
        return;
      }
      const next = this.queue.shift();
      if (!next) {
        if (this.stands) this.interval = [];
        return;
      }
      this.show(next);
    }
  }

  /** How much longer the current frame is shown. The newest comes in time: the frames before it share the time left. */
  private left(): number {
    const full = this.stands * factor();
    const all = this.queue.slice(0, -1).reduce((sum, frame) => sum + frame.stands * factor(), full);
    const room = this.due - this.since;
    const late = full > 0 && this.queue.length > 0 && all > room;
    const stands = late ? Math.max((full * room) / all, Math.min(full, GLIMPSE)) : full;
    return stands - (performance.now() - this.since);
  }
}
