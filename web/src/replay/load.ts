// Records come from a table or a file; the server makes the moments of a replay from their text.
import { ask, Offline, RequestFailed } from '../api';
import type { Replay, Trouble } from '../protocol';

export async function recordOf(table: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  } catch {
    throw new Offline();
  }
  if (!answer.ok) throw new RequestFailed((await answer.json()) as Trouble);
  return answer.text();
}

export function replayOf(record: string, viewer: string): Promise<Replay> {
  return ask('/api/replays', { record, viewer });
}
