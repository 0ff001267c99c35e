// A quick match: sit down where somebody waits, or wait at a new table and play a computer meanwhile.
import { get } from 'svelte/store';
import { create, lobby, offered, sit } from './api';
import { ownMatches } from './mine';
import { kept } from './prefs';
import type { TableInfo } from './protocol';
import { go } from './router';
import { myName, open } from './start';

/** The table at which this browser waits for somebody. */
export const waiting = kept<string | null>('waiting', null);
const FIRST_LEVEL = 'club';

/** A table with a free seat where somebody waits; not your own. */
export function joinable(tables: TableInfo[], own: string | null): TableInfo | undefined {
  return tables.find(
    ({ id, status, seats }) =>
      id !== own &&
      status === 'open' &&
      seats.some((seat) => seat.taken && !seat.bot) &&
      seats.some((seat) => !seat.taken),
  );
}

export async function quickMatch(): Promise<void> {
  const found = joinable(await lobby(), get(waiting));
  if (found) {
    await sit(found.id, myName());
    return go(`/table/${found.id}`);
  }
  const last = get(ownMatches)[0];
  const game = last?.game ?? get(offered)[0]!;
  const table = await create({ game, options: { listed: true, aids: false } });
  await sit(table.id, myName());
  waiting.set(table.id);
  await open({ game, options: { aids: true }, seats: [{ bot: null }, { bot: last?.level ?? FIRST_LEVEL }] });
}
