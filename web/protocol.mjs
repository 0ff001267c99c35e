// Writes src/protocol.ts, the types of all messages, requests and answers, from the schema the server prints: one truth for both ends.
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

/** A model that both ends send is there twice: what a client sends may leave out what has a default. */
const named = (name) => name.replace(/-Output$/, '').replace(/-Input$/, 'Input');

function type(of) {
  if (typeof of !== 'object') return 'unknown';
  if (of.$ref) return named(of.$ref.split('/').at(-1));
  if ('const' in of) return JSON.stringify(of.const);
  if (of.enum) return of.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = of.anyOf ?? of.oneOf;
  if (several) return several.map(type).join(' | ');
  if (of.prefixItems) return `[${of.prefixItems.map(type).join(', ')}]`;
  if (of.type === 'array') return `(${type(of.items ?? {})})[]`;
  if (of.type === 'object')
    return of.additionalProperties ? `Record<string, ${type(of.additionalProperties)}>` : 'Record<string, unknown>';
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[of.type] ?? 'unknown'
  );
}

function declaration(name, of) {
  if (!of.properties) return `export type ${named(name)} = ${type(of)};`;
  const required = new Set(of.required ?? []);
  const fields = Object.entries(of.properties).map(([field, what]) => {
    const always = required.has(field) || 'const' in what;
    return `  ${field}${always ? '' : '?'}: ${type(what)};`;
  });
  if (of.additionalProperties) fields.push('  [more: string]: unknown;');
  return [`export interface ${named(name)} {`, ...fields, '}'].join('\n');
}

const parts = Object.entries(schema.$defs).map(([name, of]) => declaration(name, of));
const codes = schema.properties.FinalCode.enum;
parts.push(
  `export const FINAL_CODES = ${JSON.stringify(codes)} as const;\n\nexport type FinalCode = (typeof FINAL_CODES)[number];`,
);
for (const union of ['FromClient', 'FromServer'])
  parts.push(`export type ${union} = ${type(schema.properties[union])};`);
const text = `// Written by protocol.mjs from the server's schema. Not kept in the repository.\n\n${parts.join('\n\n')}\n`;
const file = join(here, 'src', 'protocol.ts');
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
