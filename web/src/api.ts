// Requests over HTTP. If the server refuses one, RequestFailed has the reason in the language of the page.
import { derived, get, writable, type Writable } from 'svelte/store';
import { addTexts, CATALOGUES, lang, type Lang } from './i18n';
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

/** The server cannot be reached: a problem of the network, not of the server. */
export class Offline extends Error {}

/** Whether a request can be sent again in a moment: the server is there, but busy with earlier ones. */
export function passing(error: unknown): boolean {
  return error instanceof RequestFailed && error.trouble.code === 'too_fast';
}

/** Sends a request; one with a body changes something. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  return (await (await fetched(path, body)).json()) as T;
}

/** Asks for a picture in the body of a request, so that no secret is in an address. */
export async function picture(path: string, body: unknown): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await (await fetched(path, body)).text())}`;
}

async function fetched(path: string, body: unknown): Promise<Response> {
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
  return answer;
}

let known: Promise<GameList> | null = null;

/** The table component of each game, once the server has sent the list. */
export const tablesTold: Writable<Record<string, string>> = writable({});

const OURS = Object.keys(CATALOGUES.en).flatMap((key) => /^games\.([^.]+)\.name$/.exec(key)?.[1] ?? []);
/** The games that can be played: those in our catalogues at once, others as soon as the server has sent the list. */
export const offered = derived(tablesTold, (told) => [...new Set([...OURS, ...Object.keys(told)])]);

/** Games that are not in our catalogues get their words from the server. */
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
    addTexts({ en: told('en'), fr: told('fr') });
  }
  tablesTold.set(Object.fromEntries(Object.entries(list).map(([name, { table }]) => [name, table])));
  return list;
}

function sentence(verb: string, to: Lang): { you: string; other: string } {
  const colon = to === 'fr' ? ' : ' : ': ';
  return { you: `${to === 'fr' ? 'Vous' : 'You'}${colon}${verb} {cards}`, other: `{who}${colon}${verb} {cards}` };
}

/** Whether the name of a game is known, from our catalogues or from the server. */
export function knows(game: string): boolean {
  return `games.${game}.name` in CATALOGUES.en;
}

/** The games with their settings and levels; requested once. */
export function games(): Promise<GameList> {
  known ??= ask<GameList>('/api/games')
    .then(acquainted)
    .catch((error: unknown) => {
      known = null;
      throw error;
    });
  return known;
}

/** Every setting that follows from these, and the number of players. */
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

/** Sits down. The token goes into a cookie no script can read; the seat commits to a seed for the shuffle. */
export function sit(table: string, name: string): Promise<Seated> {
  const wanted = { name, language: get(lang), cookie: true, token: random(32), commitment: commitment(table, true) };
  return ask(`/api/tables/${encodeURIComponent(table)}/seats`, wanted);
}
