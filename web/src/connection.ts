// A table, live: what it says, and things asked for that are never done twice.
import { random } from './api';
import type { Act, Chat, FromClient, FromServer, Hello, State, Trouble } from './protocol';
import { Wire, type Ends } from './wire';

type Deed = Exclude<FromClient, Hello | { type: 'ping' }>;
export type Wish = Deed extends infer D ? (D extends { key: string } ? Omit<D, 'key'> : never) : never;

export interface Listener extends Ends {
  seat(seat: number | null): void;
  state(state: State): void;
  chat(line: Chat): void;
}

export class Connection extends Wire {
  private waiting = new Map<string, { deed: Deed; done: (trouble: Trouble | null) => void }>();
  private lines = 0;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  constructor(
    table: string,
    language: 'en' | 'fr',
    private listener: Listener,
  ) {
    super(`/api/tables/${encodeURIComponent(table)}/socket`, language, listener);
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

  protected hello(): Hello {
    return { type: 'hello', language: this.language, chat_after: this.lines };
  }

  protected take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.ahead = message.now - Date.now();
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
    }
  }

  private answer(key: string, trouble: Trouble | null): void {
    this.waiting.get(key)?.done(trouble);
    this.waiting.delete(key);
  }
}
