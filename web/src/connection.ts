// A WebSocket that reconnects by itself: after a break, when the network is back, when the page becomes visible.
import type { Lang } from './i18n';
import { FINAL_CODES, type FromClient, type FromServer, type Trouble } from './protocol';

export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'ended';

export interface ConnectionListener {
  status(now: ConnectionStatus): void;
  ended(why: Trouble): void;
}

/** Connecting again would end the same way. */
const FINAL = new Set<string>(FINAL_CODES);
const PING = 15_000;
const SILENCE = 25_000;

export abstract class Connection<Listener extends ConnectionListener = ConnectionListener> {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private path: string,
    protected language: Lang,
    protected listener: Listener,
  ) {
    this.connect();
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
  }

  /** The first message. */
  protected abstract hello(): FromClient;
  /** Everything but goodbye, welcome first. */
  protected abstract take(message: FromServer): void;

  /** Says hello again: after sitting down, or in another language. */
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

  protected send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
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
    this.listener.status(this.tries ? 'waiting' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.send(this.hello());
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
    this.listener.status('waiting');
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries - 1, 5)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === 'goodbye') {
      if (!FINAL.has(message.trouble.code)) return;
      this.closed = true;
      this.drop();
      this.listener.status('ended');
      this.listener.ended(message.trouble);
      return;
    }
    if (message.type === 'welcome') {
      this.tries = 0;
      this.listener.status('open');
    }
    this.take(message);
  }
}
