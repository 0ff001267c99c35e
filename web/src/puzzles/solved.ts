// Results at puzzles: a rating, a streak, and the puzzles tried. Stored only in this browser.
import { get } from 'svelte/store';
import { ask } from '../api';
import { kept } from '../prefs';
import type { PuzzleInfo, PuzzleRating } from '../protocol';

export interface PuzzleRecord {
  /** An openskill rating; null: nothing was tried yet. */
  rating: PuzzleRating | null;
  /** Puzzles solved in a row. */
  streak: number;
  longest: number;
  /** By puzzle, whether it has been solved. */
  tried: Record<string, boolean>;
}

/** Ratings are shown as whole numbers: a player starts at 25, which is shown as 1500. */
const SCALE = 60;

export const puzzleRecord = kept<PuzzleRecord>('puzzles', { rating: null, streak: 0, longest: 0, tried: {} });

/** A rating as it is shown. */
export function ratingShown({ rating }: PuzzleRecord): string | null {
  return rating && String(Math.round(SCALE * rating.mu));
}

/** Only the first answer to a puzzle counts; solved later, it is still solved. */
export async function keepAnswer(name: string, solved: boolean): Promise<void> {
  const first = !(name in get(puzzleRecord).tried);
  puzzleRecord.update((all) => {
    const tried = { ...all.tried, [name]: solved || (all.tried[name] ?? false) };
    if (!first) return { ...all, tried };
    const streak = solved ? all.streak + 1 : 0;
    return { ...all, tried, streak, longest: Math.max(all.longest, streak) };
  });
  if (!first) return;
  const { rating: before } = get(puzzleRecord);
  const rating = await ask<PuzzleRating>(`/api/puzzles/${name}/rating`, { solved, rating: before });
  puzzleRecord.update((all) => ({ ...all, rating }));
}

/** The puzzle to offer next: untried and nearest to the rating; then an unsolved one; then simply the next. */
export function nextOf(puzzles: PuzzleInfo[], { rating, tried }: PuzzleRecord, now?: string): PuzzleInfo | undefined {
  const at = puzzles.findIndex(({ name }) => name === now);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  const fresh = others.filter(({ name }) => !(name in tried));
  const far = ({ mu }: PuzzleInfo) => Math.abs(mu - (rating?.mu ?? 0));
  if (fresh.length) return fresh.reduce((near, puzzle) => (far(puzzle) < far(near) ? puzzle : near));
  return others.find(({ name }) => !tried[name]) ?? others[0];
}
