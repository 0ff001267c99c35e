// A table, live: a WebSocket that comes back by itself, and things asked for that are never done twice.
import { random } from './api';
import type { Act, Chat, FromClient, FromServer, Hello, State, Trouble } from './protocol';

type Deed = Exclude<FromClient, Hello | { type: 'ping' }>;
export type Wish = Deed extends infer D ? (D extends { key: string } ? Omit<D, 'key'> : never) : never;
export type Line = 'connecting' | 'open' | 'waiting' | 'ended';

export interface Listener {
  line(now: Line): void;
  seat(seat: number | null): void;
  state(state: State): void;
  chat(line: Chat): void;
  ended(why: Trouble): void;
}

const FINAL = ['no_table', 'wrong_token', 'no_spectators', 'foreign'];
const PING = 15_000;
const SILENCE = 25_000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { deed: Deed; done: (trouble: Trouble | null) => void }>();
  private tries = 0;
  private lines = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  constructor(
    private table: string,
    private language: 'en' | 'fr',
    private listener: Listener,
  ) {
    this.connect();
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
  }

  /** Do something at the table; null when it is done, else why it is not. Asked again until it is answered. */
  do(wish: Wish): Promise<Trouble | null> {
    const deed = { ...wish, key: random(12) } as Deed;
    return new Promise((done) => {
      this.waiting.set(deed.key, { deed, done });
      this.send(deed);
    });
  }

  act(what: Act['do'], more: { seat?: number; level?: string } = {}): Promise<Trouble | null> {
    return this.do({ type: 'act', do: what, ...more });
  }

  /** Say hello anew: after sitting down, or in another language. */
  again(language = this.language): void {
    this.language = language;
    this.drop();
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.drop();
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
  }

  private now = () => {
    if (this.closed || document.hidden) return;
    if (!this.socket || Date.now() - this.heard > SILENCE) {
      this.drop();
      this.connect();
    }
  };

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.listener.line(this.tries ? 'waiting' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.send({ type: 'hello', language: this.language, chat_after: this.lines });
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      if (Date.now() - this.heard > SILENCE) {
        this.drop();
        this.lost();
      } else this.send({ type: 'ping' });
    }, PING);
  }

  private lost(): void {
    this.socket = null;
    clearInterval(this.pulse);
    if (this.closed) return;
    this.tries += 1;
    this.listener.line('waiting');
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries - 1, 5)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    switch (message.type) {
      case 'welcome':
        this.tries = 0;
        this.ahead = message.now - Date.now();
        this.listener.line('open');
        this.listener.seat(message.seat);
        for (const { deed } of this.waiting.values()) this.send(deed);
        break;
      case 'state':
        this.listener.state(message);
        break;
      case 'chat':
        this.lines = Math.max(this.lines, message.number);
        this.listener.chat(message);
        break;
      case 'done':
        this.answer(message.key, null);
        break;
      case 'refused':
        if (message.key) this.answer(message.key, message.trouble);
        break;
      case 'goodbye':
        if (FINAL.includes(message.trouble.code)) {
          this.closed = true;
          this.drop();
          this.listener.line('ended');
          this.listener.ended(message.trouble);
        }
    }
  }

  private answer(key: string, trouble: Trouble | null): void {
    this.waiting.get(key)?.done(trouble);
    this.waiting.delete(key);
  }
}
