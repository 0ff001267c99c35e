import type { WebGame } from './game';
import { general } from './general';
import { ovalia } from './ovalia';
import { rugby } from './rugby';
import { woo } from './woo';

const GAMES: Record<string, WebGame> = { rugby, woo, ovalia };

/** What the pages know about a game; for an unknown one, what holds for any game. */
export function webGame(name: string): WebGame {
  return GAMES[name] ?? general;
}
