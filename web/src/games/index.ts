import type { HandOrders, WebGame } from './game';
import { general } from './general';
import { ovalia } from './ovalia';
import { rugby } from './rugby';
import { woo } from './woo';

const GAMES: Record<string, WebGame> = { rugby, woo, ovalia };

/** What the pages know about a game; for an unknown one, what holds for any game. */
export function webGame(name: string): WebGame {
  return GAMES[name] ?? general;
}

/** Every way to sort a hand, with the games that have it. */
export function allHandOrders(): [HandOrders, string[]][] {
  const found = new Map<HandOrders, string[]>();
  for (const [name, { handOrders }] of Object.entries(GAMES)) {
    if (handOrders) found.set(handOrders, [...(found.get(handOrders) ?? []), name]);
  }
  return [...found];
}
