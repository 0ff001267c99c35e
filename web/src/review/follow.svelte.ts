// A review as one page follows it: asked for once, looked at until it is finished, stopped when nobody looks.
import { ask, RequestFailed } from '../api';
import type { ReviewState } from '../protocol';

const EVERY = 700;

export class ReviewFollower {
  state: ReviewState | null = $state.raw(null);
  trouble = $state('');
  stopped = $state(false);
  private timer = 0;
  private asked = 0;

  /** Begin or go on with the review of a seat. */
  async start(record: string, seat: number): Promise<void> {
    const number = (this.asked += 1);
    clearTimeout(this.timer);
    this.stopped = false;
    await this.take(number, () => ask<ReviewState>('/api/reviews', { record, seat }));
  }

  /** Stop the work. What is known stays on the page. */
  async stop(): Promise<void> {
    this.leave();
    this.stopped = true;
    if (this.state) await fetch(`/api/reviews/${this.state.id}`, { method: 'DELETE' });
  }

  /** Nobody looks any more; the work goes on and is kept. */
  leave(): void {
    this.asked += 1;
    clearTimeout(this.timer);
  }

  private async take(number: number, what: () => Promise<ReviewState>): Promise<void> {
    try {
      const told = await what();
      if (number !== this.asked) return;
      this.state = told;
      this.trouble = '';
      if (told.finished) return;
      const again = () => void this.take(number, () => ask<ReviewState>(`/api/reviews/${told.id}`));
      this.timer = window.setTimeout(again, EVERY);
    } catch (error) {
      if (number !== this.asked) return;
      if (!(error instanceof RequestFailed)) throw error;
      this.trouble = error.trouble.reason;
    }
  }
}
