// Writes src/protocol.ts, the types of all messages, from the schema the server prints: one truth for both ends.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const own = join(here, '..', '.venv', 'bin', 'python');
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');
const environment = { ...process.env, PYTHONPATH: join(here, '..', 'src') };
const printed = execFileSync(python, ['-m', 'thirdhalf.protocol'], { env: environment, encoding: 'utf8' });
const schema = JSON.parse(printed);

function type(of) {
  if (typeof of !== 'object') return 'unknown';
  if (of.$ref) return of.$ref.split('/').at(-1);
  if ('const' in of) return JSON.stringify(of.const);
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = of.anyOf ?? of.oneOf;
  if (several) return several.map(type).join(' | ');
  if (of.type === 'array') return `(${type(of.items ?? {})})[]`;
  if (of.type === 'object') return of.additionalProperties ? `Record<string, ${type(of.additionalProperties)}>` : 'Record<string, unknown>';
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[of.type] ?? 'unknown';
}

/** A message of the server has every field; one of the client may leave out what has a default. */
function declaration(name, of) {
  if (of.type !== 'object') return `export type ${name} = ${type(of)};`;
  const required = new Set(of.required ?? []);
  const fields = Object.entries(of.properties ?? {}).map(([field, what]) => {
    const always = required.has(field) || 'const' in what || ALWAYS.has(name);
    return `  ${field}${always ? '' : '?'}: ${type(what)};`;
  });
  return [`export interface ${name} {`, ...fields, '}'].join('\n');
}

const ALWAYS = new Set();
function reach(of) {
  if (!of || typeof of !== 'object') return;
  if (typeof of.$ref === 'string') {
    const name = of.$ref.split('/').at(-1);
    if (!ALWAYS.has(name)) {
      ALWAYS.add(name);
      reach(schema.$defs[name]);
    }
  }
  Object.values(of).forEach(reach);
}
reach(schema.properties.FromServer);

const parts = Object.entries(schema.$defs).map(([name, of]) => declaration(name, of));
const codes = schema.properties.FinalCode.enum;
parts.push(`export const FINAL_CODES = ${JSON.stringify(codes)} as const;\n\nexport type FinalCode = (typeof FINAL_CODES)[number];`);
parts.push(`export type FromClient = ${type(schema.properties.FromClient)};`);
parts.push(`export type FromServer = ${type(schema.properties.FromServer)};`);
const text = `// Written by protocol.mjs from the server's schema. Not kept in the repository.\n\n${parts.join('\n\n')}\n`;
const file = join(here, 'src', 'protocol.ts');
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
