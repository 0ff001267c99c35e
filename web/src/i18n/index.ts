// Every string a person reads is in the catalogues beside this file; components only name the keys.
import { derived, get, writable, type Readable, type Writable } from 'svelte/store';
import en from './en.json';
import fr from './fr.json';
import gamesEn from './games.en.json';
import gamesFr from './games.fr.json';
import tablesEn from './tables.en.json';
import tablesFr from './tables.fr.json';
import type { Hello } from '../protocol';

export type Lang = NonNullable<Hello['language']>;
export type Params = Record<string, string | number>;
interface Tree {
  [key: string]: string | Tree;
}

function flat(tree: Tree, into: Record<string, string> = {}, at = ''): Record<string, string> {
  for (const key in tree) {
    const value = tree[key]!;
    if (typeof value === 'string') into[at + key] = value;
    else flat(value, into, `${at}${key}.`);
  }
  return into;
}

export const CATALOGUES: Record<Lang, Record<string, string>> = {
  en: flat(tablesEn, flat(gamesEn, flat(en))),
  fr: flat(tablesFr, flat(gamesFr, flat(fr))),
};

/** Adds the texts of a page that is loaded later. */
export function addTexts(more: Record<Lang, Tree>): void {
  flat(more.en, CATALOGUES.en);
  flat(more.fr, CATALOGUES.fr);
}

function atFirst(): Lang {
  const kept = readKept();
  if (kept) return kept;
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'fr');
  return known === 'fr' ? 'fr' : 'en';
}

function readKept(): Lang | null {
  try {
    const kept = localStorage.getItem('lang');
    return kept === 'en' || kept === 'fr' ? kept : null;
  } catch {
    return null;
  }
}

/** The current language; components read it as `$lang`. */
export const lang: Writable<Lang> = writable(atFirst());

/** Switches the language, and remembers it. */
export function speak(to: Lang): void {
  lang.set(to);
  try {
    localStorage.setItem('lang', to);
  } catch {
    // not stored: next time the browser's language counts again
  }
}

/** A text by its key, with `{name}` filled in; `{n|one|many}` chooses by a number. A missing key is shown as it is. */
export function say(to: Lang, key: string, params: Params = {}): string {
  const text = CATALOGUES[to][key] ?? key;
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) => {
      const n = Number(params[name]);
      return (to === 'fr' ? Math.abs(n) < 2 : n === 1) ? one : many;
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A number as the language writes it, with a minus sign rather than a hyphen. */
export function number(to: Lang, value: number, style: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(to, style).format(value).replace('-', '−');
}

/** A list in words: 'a, b and c'. */
export function list(to: Lang, parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${say(to, 'log.and')} ${last}`;
}

/** Whether the catalogues have this key. */
export function has(key: string): boolean {
  return key in CATALOGUES.en;
}

/**
 * A text in the current language. Not reactive by itself: in components use `$texts(…)`, or `say(lang, …)` with the
 * language given as a property.
 */
export function t(key: string, params: Params = {}): string {
  return say(get(lang), key, params);
}

/** The same for components: `$texts(…)` follows the language. */
export const texts: Readable<(key: string, params?: Params) => string> = derived(
  lang,
  (now) => (key: string, params?: Params) => say(now, key, params),
);
