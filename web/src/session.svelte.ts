// One table as one browser sees it: what the server has said of it, and what was asked of the server.
import { random } from './api';
import { Playback } from './playback/playback.svelte';
import { TableConnection } from './tableConnection';
import type { Act, Chat, TableState, Trouble } from './protocol';
import type { ConnectionStatus } from './connection';

export class Session {
  status: ConnectionStatus = $state('connecting');
  /** undefined: not known yet; null: looking on. */
  seat: number | null | undefined = $state(undefined);
  state: TableState | null = $state.raw(null);
  chat: Chat[] = $state([]);
  /** The same table as it is shown: a move at a time. */
  readonly playback = new Playback();
  /** So many lines of the chat have been seen. */
  read = $state(0);
  ended: Trouble | null = $state(null);
  refusal: Trouble | null = $state(null);
  pending = $state(false);
  private mixed = false;
  private started = false;
  private connection: TableConnection;

  constructor(
    readonly id: string,
    lang: 'en' | 'fr',
  ) {
    this.connection = new TableConnection(id, lang, {
      status: (now) => (this.status = now),
      seat: (seat) => (this.seat = seat),
      state: (state) => this.hear(state),
      chat: (line) => this.chat.push(line),
      ended: (why) => (this.ended = why),
    });
  }

  /** The server's time, for clocks. */
  now(): number {
    return Date.now() + this.connection.ahead;
  }

  async move(text: string): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.refusal = null;
    this.playback.interval = [];
    this.refusal = await this.connection.do({ type: 'move', move: text });
    this.pending = false;
  }

  async act(what: Act['do'], more: { seat?: number; level?: string } = {}): Promise<void> {
    this.refusal = await this.connection.act(what, more);
  }

  async say(text: string): Promise<boolean> {
    this.refusal = await this.connection.do({ type: 'say', text });
    return this.refusal === null;
  }

  again(lang?: 'en' | 'fr'): void {
    this.connection.again(lang);
  }

  close(): void {
    this.connection.close();
    this.playback.close();
  }

  private hear(state: TableState): void {
    this.state = state;
    this.playback.take(state, this.seat ?? null);
    if (state.table.status === 'open') void this.start(state);
  }

  /** Everybody sits: mix in a seed and deal. Whoever is first does it for all; in a tournament, when all are there. */
  private async start(state: TableState): Promise<void> {
    const { seats, tournament } = state.table;
    if (this.seat === null || this.seat === undefined || !seats.every((seat) => seat.taken)) return;
    if (!this.mixed && !seats[this.seat]?.seed) {
      this.mixed = true;
      await this.connection.do({ type: 'seed', seed: random(12) });
    }
    const own = this.seat;
    if (this.started || (tournament && !seats.every((seat, at) => seat.bot || seat.seed || at === own))) return;
    this.started = true;
    await this.connection.act('start');
  }
}
