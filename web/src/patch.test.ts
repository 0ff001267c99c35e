import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patched } from './patch';
import type { Patch } from './protocol';

const root = join(process.cwd(), '..');
const own = join(root, '.venv', 'bin', 'python');
const python = process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3');
const DIFFERENCES = `
import json, sys
from thirdhalf.protocol.changes import difference
print(json.dumps([difference(old, new) for old, new in json.load(sys.stdin)]))
`;

let seed = 66;
function below(n: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * n);
}

function value(depth: number): unknown {
  const kind = below(depth > 0 ? 6 : 4);
  if (kind === 4) return Array.from({ length: below(5) }, () => value(depth - 1));
  if (kind === 5) return object(depth - 1);
  return [null, kind < 2, 2 + below(3), 'xyz'[below(3)]][kind];
}

function object(depth: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: below(5) }, () => ['abcd'[below(4)]!, value(depth)]));
}

it("applies the server's differences to any state", () => {
  const pairs = Array.from({ length: 2000 }, () => [object(3), object(3)] as const);
  const options = {
    input: JSON.stringify(pairs),
    encoding: 'utf8' as const,
    env: { ...process.env, PYTHONPATH: join(root, 'src') },
  };
  const patches = JSON.parse(execFileSync(python, ['-c', DIFFERENCES], options)) as Patch[];
  pairs.forEach(([old, fresh], at) => {
    const before = structuredClone(old);
    expect(patched(old, patches[at]!)).toEqual(fresh);
    expect(old).toEqual(before);
  });
});

it('shares what has not changed', () => {
  const old = { view: { record: ['a'] }, table: { seats: [1] } };
  const fresh = patched(old, { inside: { view: { inside: { record: { at: 1, add: ['b'] } } } } } as unknown as Patch);
  expect(fresh.view.record).toEqual(['a', 'b']);
  expect(fresh.table).toBe(old.table);
});
