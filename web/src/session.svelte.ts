// One table as one browser sees it: the server's states, and the requests to the server.
import { get } from 'svelte/store';
import type { Lang } from './i18n';
import { Playback } from './playback/playback.svelte';
import { playerName } from './prefs';
import { commitment, forget, reveal } from './shuffle';
import { TableConnection } from './tableConnection';
import type { Act, Chat, SeatInfo, TableState, Trouble } from './protocol';
import type { ConnectionStatus } from './connection';

/** A new name is sent once nothing was typed for this long, in milliseconds. */
const TYPING = 600;

export class Session {
  status: ConnectionStatus = $state('connecting');
  /** undefined: not known yet; null: a spectator. */
  seat: number | null | undefined = $state(undefined);
  state: TableState | null = $state.raw(null);
  chat: Chat[] = $state([]);
  /** The same table as it is shown, one move at a time. */
  readonly playback = new Playback();
  /** How many chat messages have been seen. */
  read = $state(0);
  /** New messages of the others. Writing one yourself means that you have read all before it. */
  unread: Chat[] = $derived.by(() => {
    const own = this.chat.findLastIndex((line) => line.seat === this.seat);
    return this.chat.slice(Math.max(this.read, own + 1));
  });
  ended: Trouble | null = $state(null);
  refusal: Trouble | null = $state(null);
  pending = $state(false);
  private shuffling = false;
  private refusedSeed = false;
  private connection: TableConnection;
  private naming: ReturnType<typeof setTimeout> | undefined;
  private unnamed: () => void;

  constructor(
    readonly id: string,
    lang: Lang,
  ) {
    this.connection = new TableConnection(id, lang, {
      status: (now) => (this.status = now),
      seat: (seat) => (this.seat = seat),
      state: (state) => this.hear(state),
      chat: (line) => this.chat.push(line),
      ended: (why) => (this.ended = why),
    });
    this.unnamed = playerName.subscribe(() => this.renamed());
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

  again(lang?: Lang): void {
    this.connection.again(lang);
  }

  close(): void {
    this.unnamed();
    clearTimeout(this.naming);
    this.connection.close();
    this.playback.close();
  }

  private hear(state: TableState): void {
    const first = this.state === null;
    this.state = state;
    if (first) this.renamed();
    this.playback.take(state, this.seat ?? null);
    if (state.table.status === 'open') void this.start(state);
    else if (this.seat != null) forget(this.id);
  }

  /** Sends a name changed after sitting down to the others, once it has been typed. */
  private renamed(): void {
    clearTimeout(this.naming);
    this.naming = setTimeout(() => {
      const [name, own] = [get(playerName).trim(), this.seat == null ? null : this.state?.table.seats[this.seat]];
      const over = !this.state || this.state.table.status === 'over' || this.state.table.tournament;
      if (name && own?.name && own.name !== name && !over) void this.connection.do({ type: 'rename', name });
    }, TYPING);
  }

  /** Our part in the shuffle: commit to a seed, deal when all seats are taken, reveal once everybody has committed. */
  private async start(state: TableState): Promise<void> {
    const { seats, tournament, commit_by, reveal_by } = state.table;
    const own = this.seat == null ? undefined : seats[this.seat];
    if (!own || this.shuffling) return;
    this.shuffling = true;
    const known = own.commitment !== null && own.commitment === commitment(this.id);
    if (reveal_by !== null) {
      if (known && !own.seed) await this.connection.do({ type: 'seed', seed: reveal(this.id) });
    } else if (!known && !own.seed && !this.refusedSeed) {
      const promised = commitment(this.id, true);
      this.refusedSeed = (await this.connection.do({ type: 'seed', commitment: promised })) !== null;
    } else if (commit_by === null && seats.every((seat) => seat.taken) && (!tournament || seats.every(ready))) {
      await this.connection.act('start');
    }
    this.shuffling = false;
    if (this.state !== state && this.state?.table.status === 'open') void this.start(this.state);
  }
}

/** Whether somebody takes part in the shuffle: has committed to a seed or given one. */
export function ready(seat: SeatInfo): boolean {
  return seat.bot !== null || seat.seed || seat.commitment !== null;
}
