// Our seed at a table: the server sees its hash first, and the seed itself when everybody has committed.
import { random } from './random';
import { sha256 } from './sha256';

interface Own {
  seed: string;
  revealed: boolean;
}

const here = new Map<string, Own>();

/** The hash of our seed at a table; null if we have none. `make`: create one if there is none that is still secret. */
export function commitment(table: string, make: true): string;
export function commitment(table: string): string | null;
export function commitment(table: string, make = false): string | null {
  let own = load(table);
  if (make && (!own || own.revealed)) keep(table, (own = { seed: random(16), revealed: false }));
  return own ? sha256(own.seed + table) : null;
}

/** The seed itself; from now on it is not secret. */
export function reveal(table: string): string {
  const own = load(table);
  if (!own) throw new Error('no seed to reveal');
  keep(table, { ...own, revealed: true });
  return own.seed;
}

/** A reload must not lose the seed: it could not be revealed, and the seat would be lost. */
function load(table: string): Own | null {
  try {
    const kept = localStorage.getItem(`seed-${table}`);
    if (kept) return JSON.parse(kept) as Own;
  } catch {
    // there is no storage
  }
  return here.get(table) ?? null;
}

function keep(table: string, own: Own): void {
  here.set(table, own);
  try {
    localStorage.setItem(`seed-${table}`, JSON.stringify(own));
  } catch {
    // it lasts as long as the page
  }
}

/** The cards are dealt: the seed is no longer needed. */
export function forget(table: string): void {
  here.delete(table);
  try {
    localStorage.removeItem(`seed-${table}`);
  } catch {
    // nothing was stored
  }
}
