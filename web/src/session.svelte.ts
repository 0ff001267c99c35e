// One table as one browser sees it: what the server has said of it, and what was asked of the server.
import { random } from './api';
import { Connection } from './connection';
import type { Act, Chat, State, Trouble } from './protocol';
import type { Line } from './wire';
import type { Event } from './words';

export type Entry = { move: string } | { event: Event };

export class Session {
  line: Line = $state('connecting');
  /** undefined: not known yet; null: looking on. */
  seat: number | null | undefined = $state(undefined);
  state: State | null = $state.raw(null);
  chat: Chat[] = $state([]);
  log: Entry[] = $state.raw([]);
  /** What the last change of the table was, for the strip above it and for announcing. */
  news: Entry[] = $state.raw([]);
  ended: Trouble | null = $state(null);
  refusal: Trouble | null = $state(null);
  pending = $state(false);
  private told: string[] = [];
  private events = 0;
  private mixed = false;
  private started = false;
  private connection: Connection;

  constructor(
    readonly id: string,
    lang: 'en' | 'fr',
  ) {
    this.connection = new Connection(id, lang, {
      line: (now) => (this.line = now),
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
  }

  private hear(state: State): void {
    const before = this.state;
    this.state = state;
    const view = state.view as { record: string[]; events: Event[] } | null;
    if (view) this.tell(state, view.record, view.events, before !== null);
    if (state.table.status === 'open') void this.start(state);
  }

  /** What is new in the record goes to the log. Cards of a deal become known later: that is no news. */
  private tell(state: State, record: string[], events: Event[], live: boolean): void {
    const plain = [...record, ...(state.window?.moves ?? [])].map((text) => (text.includes(' deal ') ? '* deal' : text));
    const goesOn = state.table.options.aids && plain.length >= this.told.length && this.told.every((text, at) => text === plain[at]);
    const fresh: Entry[] = [
      ...plain.slice(goesOn ? this.told.length : 0).map((move) => ({ move })),
      ...(live ? events.slice(this.events).map((event) => ({ event })) : []),
    ];
    const same = goesOn && fresh.length === 0;
    this.log = goesOn ? [...this.log, ...fresh] : fresh;
    if (!same) this.news = goesOn ? fresh : fresh.slice(-2);
    this.told = plain;
    this.events = events.length;
  }

  /** Everybody sits: mix in a seed and deal. Whoever is first does it for all; in a tournament, when all are there. */
  private async start(state: State): Promise<void> {
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
