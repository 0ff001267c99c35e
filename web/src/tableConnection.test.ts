import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableConnection, type TableListener } from './tableConnection';

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
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
    this.hear({ type: 'welcome', version: 2, seat, now: Date.now() });
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const heard: Record<keyof TableListener, unknown[]> = { status: [], seat: [], state: [], chat: [], ended: [] };
const listener = Object.fromEntries(
  Object.keys(heard).map((key) => [key, (value: unknown) => heard[key as keyof TableListener].push(value)]),
) as unknown as TableListener;
let connection: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  for (const list of Object.values(heard)) list.length = 0;
  connection = new TableConnection('abc', 'en', listener);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says hello first, and who is there', () => {
  FakeSocket.all[0]!.open(1);
  expect(FakeSocket.all[0]!.sent[0]).toMatchObject({ type: 'hello', language: 'en', chat_after: 0 });
  expect(heard.seat).toEqual([1]);
});

it('asks again under the same key after the connection broke, and is answered once', async () => {
  FakeSocket.all[0]!.open();
  const done = connection.do({ type: 'move', move: 'play H3' });
  const first = FakeSocket.all[0]!.sent.at(-1)!;
  FakeSocket.all[0]!.onclose();
  expect(heard.status.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.all[1]!.open();
  expect(FakeSocket.all[1]!.sent.at(-1)).toEqual(first);
  FakeSocket.all[1]!.hear({ type: 'done', key: first['key'] });
  expect(await done).toBeNull();
});

it('hands on why something was refused', async () => {
  FakeSocket.all[0]!.open();
  const done = connection.do({ type: 'move', move: 'play H3' });
  const trouble = { code: 'refused', reason: 'follow suit', clause: 'RU-9' };
  FakeSocket.all[0]!.hear({ type: 'refused', key: FakeSocket.all[0]!.sent.at(-1)!['key'], trouble });
  expect(await done).toEqual(trouble);
});

it('does not ask for lines of chat it has', async () => {
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.hear({ type: 'chat', number: 3, seat: 0, text: 'hello', at: 0 });
  FakeSocket.all[0]!.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.all[1]!.open();
  expect(FakeSocket.all[1]!.sent[0]).toMatchObject({ chat_after: 3 });
});

it('stays away from a table that is not there', async () => {
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.hear({ type: 'goodbye', trouble: { code: 'no_table', reason: 'no such table', clause: null } });
  FakeSocket.all[0]!.onclose();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(heard.ended.length).toBe(1);
});

it('makes whole states of changes, and begins anew with every connection', async () => {
  FakeSocket.all[0]!.open();
  FakeSocket.all[0]!.hear({ type: 'state', number: 1, view: { record: ['0 play H3'] } });
  FakeSocket.all[0]!.hear({
    type: 'change',
    patch: { set: { number: 2 }, inside: { view: { inside: { record: { at: 1, add: ['1 play H4'] } } } } },
  });
  expect(heard.state.at(-1)).toEqual({ type: 'state', number: 2, view: { record: ['0 play H3', '1 play H4'] } });
  FakeSocket.all[0]!.onclose();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.all[1]!.open();
  FakeSocket.all[1]!.hear({ type: 'state', number: 9, view: null });
  expect(heard.state.at(-1)).toEqual({ type: 'state', number: 9, view: null });
});
