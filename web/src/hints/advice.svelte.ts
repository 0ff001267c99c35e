// A hint for one decision at a table: asked of the server, shown until the table changes.
import { getContext, setContext } from 'svelte';
import { ask, RequestFailed } from '../api';
import type { HintInfo, Trouble } from '../protocol';

/** After so many milliseconds it is shown that the answer takes time. */
export const SLOW = 2000;
const KEY = Symbol('advice');

export class Advice {
  hint: HintInfo | null = $state.raw(null);
  pending = $state(false);
  /** The answer takes its time. */
  slow = $state(false);
  /** What each move is worth is shown too. */
  open = $state(false);
  /** The moment of the table the question was about. */
  private about: number | null = null;

  constructor(private readonly table: string) {}

  /** Asks for a hint about this moment; the reason if there is none. A second time shows what each move is worth. */
  async ask(moment: number): Promise<Trouble | null> {
    if (this.hint) {
      this.open = this.hint.options.length > 0;
      return null;
    }
    if (this.pending) return null;
    this.pending = true;
    this.about = moment;
    const timer = setTimeout(() => (this.slow = true), SLOW);
    try {
      const told = await ask<HintInfo>(`/api/tables/${encodeURIComponent(this.table)}/hint`, {});
      if (this.about === moment) this.hint = told;
      return null;
    } catch (error) {
      return error instanceof RequestFailed ? error.trouble : null;
    } finally {
      clearTimeout(timer);
      this.pending = this.slow = false;
    }
  }

  /** The table has changed, or the hint was read. */
  clear(): void {
    this.hint = this.about = null;
    this.open = false;
  }
}

/** Makes the hint known to the table below. */
export function provide(advice: Advice): Advice {
  return setContext(KEY, advice);
}

/** Whether a move is the one hinted at; never where there are no hints. */
export function hinted(): (move: string) => boolean {
  const advice = getContext<Advice | undefined>(KEY);
  return (move) => advice?.hint?.move === move;
}

/** Whether a card of the hand belongs to the move hinted at. */
export function hintedCard(): (card: string) => boolean {
  const advice = getContext<Advice | undefined>(KEY);
  return (card) => advice?.hint?.move.split(' ').includes(card) ?? false;
}
