// Progress in the lessons, stored only in this browser.
import { get } from 'svelte/store';
import { kept } from '../prefs';

interface Progress {
  /** The moves of the lesson, up to the last right one. */
  moves: string[];
  /** Whether it was finished, now or before. */
  done: boolean;
}

export const lessonProgress = kept<Record<string, Progress>>('lessons', {});

export function movesOf(lesson: string): string[] {
  return get(lessonProgress)[lesson]?.moves ?? [];
}

/** Stores the moves of a lesson so far; a finished lesson stays finished. */
export function keepMoves(lesson: string, moves: string[], done: boolean): void {
  lessonProgress.update((all) => ({ ...all, [lesson]: { moves, done: done || (all[lesson]?.done ?? false) } }));
}
