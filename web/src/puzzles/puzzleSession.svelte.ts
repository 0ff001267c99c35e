// One puzzle: the server knows what every move is worth, this shows it.
import { ask, RequestFailed } from '../api';
import { Playback } from '../playback/playback.svelte';
import type { PuzzleState } from '../protocol';
import { keepAnswer } from './solved';

/** How much of a line to show so that it includes the reply. */
export function untilReply(line: string[], seat: number): number {
  const reply = line.findIndex((move) => !move.startsWith(`${seat} `));
  return reply < 0 ? line.length : reply + 1;
}

export class PuzzleSession {
  readonly playback = new Playback();
  /** The puzzle as it is set. */
  set: PuzzleState | null = $state.raw(null);
  /** The verdict on the last answer; null: not answered yet. */
  answer: PuzzleState | null = $state.raw(null);
  /** The move of that answer. */
  move = $state('');
  /** How much of the play after it is on the table. */
  shown = $state(0);
  /** Why the last move was refused. */
  refused: PuzzleState | null = $state.raw(null);
  /** The best move was asked for, not found. */
  given = $state(false);
  pending = $state(false);
  trouble: 'nowhere' | 'unreachable' | null = $state(null);

  constructor(readonly name: string) {
    void this.begin();
  }

  /** How much of the play after the answer is still to come. */
  get left(): number {
    return (this.answer?.verdict?.line.length ?? 0) - this.shown;
  }

  async begin(): Promise<void> {
    this.trouble = null;
    try {
      this.set = await this.told(null, 0);
      this.playback.take(this.set.state, this.set.seat);
    } catch (error) {
      this.trouble = error instanceof RequestFailed ? 'nowhere' : 'unreachable';
    }
  }

  /** Tries a move. A wrong one is answered at once by the best reply. */
  async try(move: string): Promise<void> {
    if (this.answer) return;
    const verdict = (await this.see(move, 0))?.verdict;
    if (!verdict) return;
    if (!this.given) keepAnswer(this.name, verdict.best).catch(() => null);
    if (!verdict.best) await this.see(move, untilReply(verdict.line, this.set!.seat));
  }

  /** The next move of best play. */
  async on(): Promise<void> {
    if (this.left > 0) await this.see(this.move, this.shown + 1);
  }

  /** One move back. */
  async back(): Promise<void> {
    if (this.shown > 0) await this.see(this.move, this.shown - 1);
  }

  /** Back to the puzzle as it was set. */
  again(): void {
    if (!this.set) return;
    this.answer = this.refused = null;
    this.shown = 0;
    this.given = false;
    this.playback.take(this.set.state, this.set.seat);
  }

  /** Shows the solution; before any answer, the puzzle counts as not solved. */
  async solution(): Promise<void> {
    const best = this.set?.solution[0];
    if (!best) return;
    this.again();
    this.given = true;
    keepAnswer(this.name, false).catch(() => null);
    await this.try(best);
  }

  close(): void {
    this.playback.close();
  }

  /** The table after a move and part of the play that follows; null: it could not be shown. */
  private async see(move: string, shown: number): Promise<PuzzleState | null> {
    if (this.pending || !this.set) return null;
    this.pending = true;
    this.trouble = null;
    try {
      const told = await this.told(move, shown);
      this.refused = told.refused ? told : null;
      if (!told.refused) {
        [this.move, this.shown, this.answer] = [move, shown, told];
        this.playback.take(told.state, this.set.seat);
      }
      return told;
    } catch {
      this.trouble = 'unreachable';
      return null;
    } finally {
      this.pending = false;
    }
  }

  private told(move: string | null, shown: number): Promise<PuzzleState> {
    return ask(`/api/puzzles/${encodeURIComponent(this.name)}`, { move, shown });
  }
}
