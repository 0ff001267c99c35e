// One lesson: the server plays and judges; this remembers the moves and shows the table.
import { ask, RequestFailed } from '../api';
import { Playback } from '../playback/playback.svelte';
import type { LessonMistake, LessonState } from '../protocol';
import { keepMoves, movesOf } from './lessons';

export const NEXT = 'next';
/** Where the learner sits. */
export const SEAT = 0;

export class LessonSession {
  readonly playback = new Playback();
  /** The current task and the table as it stands. */
  here: LessonState | null = $state.raw(null);
  mistake: LessonMistake | null = $state.raw(null);
  pending = $state(false);
  /** There is no such lesson, or the server cannot be reached. */
  trouble: 'nowhere' | 'unreachable' | null = $state(null);
  private moves: string[];

  /** Of a lesson what was done is kept; the table of a clause is new every time. */
  constructor(
    readonly name: string,
    private readonly kind: 'lessons' | 'tryouts' = 'lessons',
  ) {
    this.moves = kind === 'lessons' ? movesOf(name) : [];
    void this.begin();
  }

  /** The last step is only read; then the lesson is over. */
  get last(): boolean {
    return this.here !== null && this.here.step === this.here.of - 1;
  }

  async begin(): Promise<void> {
    this.trouble = null;
    try {
      this.arrive(await this.told(this.moves));
    } catch (error) {
      if (error instanceof RequestFailed && this.moves.length) return this.restart();
      this.trouble = error instanceof RequestFailed ? 'nowhere' : 'unreachable';
    }
  }

  async restart(): Promise<void> {
    this.moves = [];
    this.keep(false);
    this.mistake = null;
    await this.begin();
  }

  /** A move of the learner, or `next`: it leads on, or it is a mistake. */
  async answer(move: string): Promise<void> {
    if (this.pending || this.mistake?.on_table) return;
    this.pending = true;
    this.trouble = null;
    try {
      const tried = [...this.moves, move];
      const told = await this.told(tried);
      this.mistake = told.mistake;
      if (told.mistake) {
        if (told.mistake.on_table) this.playback.take(told.state, SEAT);
      } else {
        this.moves = tried;
        this.arrive(told);
      }
    } catch {
      this.trouble = 'unreachable';
    }
    this.pending = false;
  }

  /** Takes the mistake back. */
  undo(): void {
    this.mistake = null;
    if (this.here) this.playback.take(this.here.state, SEAT);
  }

  close(): void {
    this.playback.close();
  }

  private arrive(told: LessonState): void {
    this.here = told;
    this.playback.take(told.state, SEAT);
    this.keep(told.step >= told.of - 1);
  }

  private keep(done: boolean): void {
    if (this.kind === 'lessons') keepMoves(this.name, this.moves, done);
  }

  private told(moves: string[]): Promise<LessonState> {
    return ask(`/api/${this.kind}/${encodeURIComponent(this.name)}`, { moves });
  }
}
