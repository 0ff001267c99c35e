// The tournaments this browser organises or plays in, stored only here.
import { get } from 'svelte/store';
import { kept } from '../prefs';
import type { TournamentState } from '../protocol';

export interface OwnTournament {
  id: string;
  name: string;
  organiser: boolean;
  /** The name you play under. */
  player: string | null;
  phase: TournamentState['view']['phase'];
  at: number;
}

const MOST = 30;
export const ownTournaments = kept<OwnTournament[]>('tournaments', []);

/** Remembers a tournament for the list on the first page. Spectators remember nothing. */
export function remember({ id, organiser, you, view }: TournamentState, now = Date.now()): void {
  const before = get(ownTournaments).find((one) => one.id === id);
  if (!organiser && !you) return;
  const player = view.players.find((one) => one.id === you)?.name ?? null;
  const own = { id, name: view.settings.name, organiser, player, phase: view.phase, at: before?.at ?? now };
  if (JSON.stringify(before) === JSON.stringify(own)) return;
  ownTournaments.update((all) => [own, ...all.filter((one) => one.id !== id)].slice(0, MOST));
}

/** Removes a tournament from the list. */
export function forget(id: string): void {
  ownTournaments.update((all) => all.filter((one) => one.id !== id));
}
