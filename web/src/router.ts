// The current place, held in the address, so that every place can be linked to.
import { readable, writable } from 'svelte/store';

export type Route =
  | { page: 'home' | 'lobby' | 'about' | 'lab' | 'learn' | 'puzzles' | 'nowhere' | 'newTournament' }
  | { page: 'lesson'; lesson: string }
  | { page: 'try'; clause: string }
  | { page: 'puzzle'; name: string }
  | { page: 'new' | 'rules'; game: string }
  | { page: 'tournament' | 'wall' | 'poster' | 'table' | 'replay' | 'review'; id: string };

const LISTS = ['lobby', 'about', 'lab', 'learn', 'puzzles'] as const;

function isList(word: string): word is (typeof LISTS)[number] {
  return (LISTS as readonly string[]).includes(word);
}

export function placeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.replace(/^\/|\/$/g, '').split('/');
  const [third] = more;
  if (first === 'tournament' && (third === 'wall' || third === 'poster') && more.length === 1)
    return { page: third, id: second };
  if (more.length) return { page: 'nowhere' };
  if (!first) return { page: 'home' };
  if (isList(first) && !second) return { page: first };
  if ((first === 'new' || first === 'rules') && second) return { page: first, game: second };
  if (first === 'puzzles') return { page: 'puzzle', name: second };
  if (first === 'try' && second) return { page: 'try', clause: second };
  if (first === 'learn') return { page: 'lesson', lesson: second };
  if (first === 'tournament' && second === 'new') return { page: 'newTournament' };
  if ((first === 'table' || first === 'tournament') && second) return { page: first, id: second };
  if (first === 'review' && second) return { page: first, id: second };
  if (first === 'replay') return { page: first, id: second };
  return { page: 'nowhere' };
}

let path = location.pathname;
const now = writable<Route>(placeOf(path));
export const place = readable<Route>(placeOf(location.pathname), (set) => now.subscribe(set));

/** Goes to a place of this site; the old one stays in the history. */
export function go(to: string): void {
  if (to !== location.pathname + location.hash) history.pushState(null, '', to);
  moved();
  if (!location.hash) scrollTo(0, 0);
}

/** Whether it is another page; the browser handles places within one page. */
function moved(): void {
  if (location.pathname === path) return;
  path = location.pathname;
  now.set(placeOf(path));
}

addEventListener('popstate', moved);

/** Links within the site change the page without reloading it. */
export function links(node: HTMLElement): { destroy(): void } {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  };
  node.addEventListener('click', follow);
  return { destroy: () => node.removeEventListener('click', follow) };
}
