// What is asked over HTTP. A refusal of the server comes as RequestFailed, with its reason in the language asked for.
import { derived, get, writable, type Writable } from 'svelte/store';
import { CATALOGUES, lang, learn, type Lang } from './i18n';
import { random } from './random';
import { commitment } from './shuffle';
import type {
  GameList,
  Lobby,
  NewTable,
  ResolvedSettings,
  RuleBook,
  Seated,
  ShuffleProof,
  TableInfo,
  Trouble,
} from './protocol';

export type Rules = TableInfo['rules'];
export type Value = Rules[string];

export class RequestFailed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.reason);
  }
}

/** The server cannot be reached: the network's doing, not the server's. */
export class Offline extends Error {}

/** Ask the server; with a body it is a change. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': get(lang) };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    answer = await fetch(path, { headers, ...sent });
  } catch {
    throw new Offline();
  }
  if (!answer.ok) throw new RequestFailed((await answer.json()) as Trouble);
  return (await answer.json()) as T;
}

/** A picture that is asked for with a body, so that no secret stands in an address. */
export async function picture(path: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': get(lang) };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new RequestFailed((await answer.json()) as Trouble);
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

let known: Promise<GameList> | null = null;

/** The tables that games ask for, once the server has told them. */
export const tablesTold: Writable<Record<string, string>> = writable({});

const OURS = Object.keys(CATALOGUES.en).flatMap((key) => /^games\.([^.]+)\.name$/.exec(key)?.[1] ?? []);
/** The games that can be played: those of our catalogues at once, others as soon as the server has told of them. */
export const offered = derived(tablesTold, (told) => [...new Set([...OURS, ...Object.keys(told)])]);

/** The words of games that have none in our catalogues are the ones the server tells. */
function acquainted(list: GameList): GameList {
  for (const [name, game] of Object.entries(list)) {
    if (knows(name)) continue;
    const told = (to: Lang) => ({
      games: { [name]: { name: game.title[to], line: '', players: '' } },
      verbs: { [name]: Object.fromEntries(Object.entries(game.verbs).map(([verb, text]) => [verb, text[to]])) },
      log: {
        [name]: Object.fromEntries(Object.entries(game.verbs).map(([verb, text]) => [verb, sentence(text[to], to)])),
      },
      events: { [name]: Object.fromEntries(Object.entries(game.events).map(([type, text]) => [type, text[to]])) },
    });
    learn({ en: told('en'), fr: told('fr') });
  }
  tablesTold.set(Object.fromEntries(Object.entries(list).map(([name, { table }]) => [name, table])));
  return list;
}

function sentence(verb: string, to: Lang): { you: string; other: string } {
  const colon = to === 'fr' ? ' : ' : ': ';
  return { you: `${to === 'fr' ? 'Vous' : 'You'}${colon}${verb} {cards}`, other: `{who}${colon}${verb} {cards}` };
}

/** Whether our catalogues, or the server, have told what a game is called. */
export function knows(game: string): boolean {
  return `games.${game}.name` in CATALOGUES.en;
}

/** The games with their settings and levels; asked once. */
export function games(): Promise<GameList> {
  known ??= ask<GameList>('/api/games')
    .then(acquainted)
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

/** Every setting of a match for which these are asked, and how many play it. */
export function resolved(game: string, rules: Rules): Promise<ResolvedSettings> {
  return ask(`/api/games/${encodeURIComponent(game)}/settings`, { rules });
}

export function book(game: string, language: string): Promise<RuleBook> {
  return ask(`/api/games/${encodeURIComponent(game)}/rules?language=${language}`);
}

/** Whether the shuffles of a match that is over were fair. */
export function proof(table: string, language: string): Promise<ShuffleProof> {
  return ask(`/api/tables/${encodeURIComponent(table)}/proof?language=${language}`);
}

export async function lobby(): Promise<TableInfo[]> {
  return (await ask<Lobby>('/api/tables')).tables;
}

export function create(table: NewTable): Promise<TableInfo> {
  return ask('/api/tables', table);
}

/** Sit down. The token goes into a cookie no script can read; the seat commits to a seed for the shuffle. */
export function sit(table: string, name: string): Promise<Seated> {
  const wanted = { name, language: get(lang), cookie: true, token: random(32), commitment: commitment(table, true) };
  return ask(`/api/tables/${encodeURIComponent(table)}/seats`, wanted);
}
