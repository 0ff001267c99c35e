// A review as a page follows it: requested once, polled until it is finished, stopped when nobody looks.
import { ask, Offline, passing, RequestFailed } from '../api';
import type { ReviewState } from '../protocol';

const EVERY = 700;
/** A review can be lost with its server process: it is requested again, but not for ever. */
const AGAIN = 3;

export class ReviewFollower {
  state: ReviewState | null = $state.raw(null);
  trouble = $state('');
  stopped = $state(false);
  private timer = 0;
  private asked = 0;

  /** Begins or continues the review of a seat. The review of another seat does not delay it. */
  async start(record: string, seat: number): Promise<void> {
    if (this.state && !this.state.finished && this.state.seat !== seat) await this.stop();
    const number = (this.asked += 1);
    clearTimeout(this.timer);
    this.stopped = false;
    let lost = 0;
    const begin = () => ask<ReviewState>('/api/reviews', { record, seat });
    const look = async (id: string): Promise<ReviewState> => {
      try {
        return await ask<ReviewState>(`/api/reviews/${id}`);
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.trouble.code !== 'no_page' || ++lost > AGAIN) throw error;
        return begin();
      }
    };
    await this.take(number, begin, look);
  }

  /** Stops the work. What is known stays on the page. */
  async stop(): Promise<void> {
    this.leave();
    this.stopped = true;
    if (this.state) await fetch(`/api/reviews/${this.state.id}`, { method: 'DELETE' }).catch(() => undefined);
  }

  /** Nobody looks any more; the work goes on and is stored. */
  leave(): void {
    this.asked += 1;
    clearTimeout(this.timer);
  }

  private async take(
    number: number,
    what: () => Promise<ReviewState>,
    look: (id: string) => Promise<ReviewState>,
  ): Promise<void> {
    try {
      const told = await what();
      if (number !== this.asked) return;
      this.state = told;
      this.trouble = '';
      if (told.finished) return;
      const again = () => void this.take(number, () => look(told.id), look);
      this.timer = window.setTimeout(again, EVERY);
    } catch (error) {
      if (number !== this.asked) return;
      if (error instanceof Offline || passing(error)) {
        this.timer = window.setTimeout(() => void this.take(number, what, look), EVERY); // the connection may come back
        return;
      }
      if (!(error instanceof RequestFailed)) throw error;
      this.trouble = error.trouble.reason;
    }
  }
}
