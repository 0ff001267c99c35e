import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type Listener } from './connection';

class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }
  open(seat: number | null = 0) {
    this.readyState = 1;
    this.onopen();
    this.hear({ type: 'welcome', version: 1, seat, now: Date.now() });
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const heard: Record<keyof Listener, unknown[]> = { line: [], seat: [], state: [], chat: [], ended: [] };
const listener = Object.fromEntries(Object.keys(heard).map((key) => [key, (value: unknown) => heard[key as keyof Listener].push(value)])) as unknown as Listener;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  for (const list of Object.values(heard)) list.length = 0;
  connection = new Connection('abc', 'en', listener);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says hello first, and who is there', () => {
  Wire.all[0]!.open(1);
  expect(Wire.all[0]!.sent[0]).toMatchObject({ type: 'hello', language: 'en', chat_after: 0 });
  expect(heard.seat).toEqual([1]);
});

it('asks again under the same key after the connection broke, and is answered once', async () => {
  Wire.all[0]!.open();
  const done = connection.do({ type: 'move', move: 'play H3' });
  const first = Wire.all[0]!.sent.at(-1)!;
  Wire.all[0]!.onclose();
  expect(heard.line.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  Wire.all[1]!.open();
  expect(Wire.all[1]!.sent.at(-1)).toEqual(first);
  Wire.all[1]!.hear({ type: 'done', key: first['key'] });
  expect(await done).toBeNull();
});

it('hands on why something was refused', async () => {
  Wire.all[0]!.open();
  const done = connection.do({ type: 'move', move: 'play H3' });
  const trouble = { code: 'refused', reason: 'follow suit', clause: 'RU-9' };
  Wire.all[0]!.hear({ type: 'refused', key: Wire.all[0]!.sent.at(-1)!['key'], trouble });
  expect(await done).toEqual(trouble);
});

it('does not ask for lines of chat it has', async () => {
  Wire.all[0]!.open();
  Wire.all[0]!.hear({ type: 'chat', number: 3, seat: 0, text: 'hello', at: 0 });
  Wire.all[0]!.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  Wire.all[1]!.open();
  expect(Wire.all[1]!.sent[0]).toMatchObject({ chat_after: 3 });
});

it('stays away from a table that is not there', async () => {
  Wire.all[0]!.open();
  Wire.all[0]!.hear({ type: 'goodbye', trouble: { code: 'no_table', reason: 'no such table', clause: null } });
  Wire.all[0]!.onclose();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(Wire.all.length).toBe(1);
  expect(heard.ended.length).toBe(1);
});
