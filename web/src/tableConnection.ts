// The connection to a table: its states and chat, and commands that are never carried out twice.
import type { Lang } from './i18n';
import { random } from './random';
import type { Act, Chat, FromClient, FromServer, Hello, TableState, Trouble } from './protocol';
import { Connection, type ConnectionListener } from './connection';
import { patched } from './patch';

type Command = Exclude<FromClient, Hello | { type: 'ping' }>;
/** A command before it has its key. */
export type NewCommand = Command extends infer C ? (C extends { key: string } ? Omit<C, 'key'> : never) : never;

export interface TableListener extends ConnectionListener {
  seat(seat: number | null): void;
  state(state: TableState): void;
  chat(line: Chat): void;
}

export class TableConnection extends Connection<TableListener> {
  private waiting = new Map<string, { command: Command; done: (trouble: Trouble | null) => void }>();
  private lines = 0;
  private state: TableState | null = null;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  constructor(table: string, language: Lang, listener: TableListener) {
    super(`/api/tables/${encodeURIComponent(table)}/socket`, language, listener);
  }

  /** Sends a command, again after every reconnect until it is answered. Null: it is done; otherwise why not. */
  do(command: NewCommand): Promise<Trouble | null> {
    const keyed = { ...command, key: random(12) } as Command;
    return new Promise((done) => {
      this.waiting.set(keyed.key, { command: keyed, done });
      this.send(keyed);
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
        for (const { command } of this.waiting.values()) this.send(command);
        break;
      case 'state':
        this.show(message);
        break;
      case 'change':
        if (this.state) this.show(patched(this.state, message.patch));
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

  private show(state: TableState): void {
    this.state = state;
    this.listener.state(state);
  }

  private answer(key: string, trouble: Trouble | null): void {
    this.waiting.get(key)?.done(trouble);
    this.waiting.delete(key);
  }
}
