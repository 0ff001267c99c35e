import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import '../hints/texts';
import '../lab/texts';
import '../learn/texts';
import '../puzzles/texts';
import '../replay/texts';
import '../review/texts';
import '../rules/texts';
import '../tournament/texts';
import { CATALOGUES, number, say } from '.';

const SOURCE = join(process.cwd(), 'src');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$|protocol\.ts$/.test(entry.name) ? [path] : [];
  });
}

const sources = files(SOURCE).map((path) => readFileSync(path, 'utf8'));
const page = [...readFileSync('index.html', 'utf8').matchAll(/\{\{(?:en|fr):([\w.]+)\}\}/g)].map(
  (match) => match[1] ?? '',
);

/** Keys as written in the source, `a.${b}.c` as a pattern; a helper of the tables adds a prefix to its own. */
function patterns(): RegExp[] {
  return sources.flatMap((text) => {
    const prefixes = [...text.matchAll(/say\([\w$]+, `([\w.]+\.)\$\{key\}`/g)].map((match) => match[1] ?? '');
    const quoted = [...text.matchAll(/'([\w.-]+)'|`((?:[^`$\s]|\$\{[^}]*\})+)`/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return quoted.flatMap((key) => ['', ...prefixes].map((prefix) => pattern(prefix + key)));
  });
}

function pattern(key: string): RegExp {
  let depth = 0;
  let made = '';
  for (let at = 0; at < key.length; at += 1) {
    if (key.startsWith('${', at)) {
      if (depth === 0) made += '[\\w-]*';
      depth += 1;
      at += 1;
    } else if (key[at] === '}' && depth) depth -= 1;
    else if (!depth) made += key[at]!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  }
  return new RegExp(`^${made}$`);
}

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(CATALOGUES.fr).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
  });

  it('have no key twice', () => {
    for (const lang of ['en', 'fr'] as const) {
      const names = readdirSync(join(SOURCE, 'i18n')).filter((name) => `.${name}`.endsWith(`.${lang}.json`));
      const written = names.map((name) => readFileSync(join(SOURCE, 'i18n', name), 'utf8'));
      const texts = written.flatMap((file) => [...file.matchAll(/^\s*"[^"]+": "/gm)]);
      expect(texts.length).toBe(Object.keys(CATALOGUES[lang]).length);
    }
  });

  it('name the same parameters in both languages', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
    for (const [key, text] of Object.entries(CATALOGUES.en))
      expect(names(CATALOGUES.fr[key]!), key).toEqual(names(text));
  });

  it('keep French punctuation with the word before it', () => {
    const loose = Object.entries(CATALOGUES.fr).filter(([, text]) => / [!?:;»]/.test(text));
    expect(loose).toEqual([]);
  });

  it('have no key that nothing uses', () => {
    const used = patterns().filter((one) => /^\^\w+\\\./.test(one.source));
    const unused = Object.keys(CATALOGUES.en).filter(
      (key) => !page.includes(key) && !used.some((one) => one.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('have every key that is used', () => {
    const asked = sources.flatMap((text) =>
      [...text.matchAll(/(?:\$texts|\bt)\('([\w.-]+)'/g), ...text.matchAll(/say\([^,()]+, '([\w.-]+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect([...page, ...asked].filter((key) => !(key in CATALOGUES.en))).toEqual([]);
  });
});

describe('where no component is', () => {
  it('index.html names keys and says nothing itself', () => {
    const shell = new DOMParser().parseFromString(
      readFileSync('index.html', 'utf8').replace(/\{\{.*?\}\}/g, ''),
      'text/html',
    );
    const content = [...shell.querySelectorAll('[name=description]')].map((tag) => tag.getAttribute('content'));
    expect([shell.title, shell.body.textContent, ...content].join('').trim()).toBe('');
  });

  it('the manifest says what the catalogues say', () => {
    const { name, description } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Record<
      string,
      string
    >;
    const said = (['en', 'fr'] as const).map((lang) => CATALOGUES[lang]['app.description']).join(' ');
    expect([name, description]).toEqual([CATALOGUES.en['app.name'], said]);
  });
});

it('a number is written as in its language, with a minus sign that is no hyphen', () => {
  expect([number('en', -1234.5), number('fr', -0.5)]).toEqual(['−1,234.5', '−0,5']);
});

describe('a text', () => {
  it('fills in names and chooses by number, each language in its way', () => {
    expect(say('en', 'lobby.free', { n: 1 })).toBe('1 free seat');
    expect(say('en', 'lobby.free', { n: 0 })).toBe('0 free seats');
    expect(say('fr', 'lobby.free', { n: 0 })).toBe('0 place libre');
    expect(say('fr', 'lobby.free', { n: 2 })).toBe('2 places libres');
  });
});
