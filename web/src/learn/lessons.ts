// How far somebody has come in the lessons: kept in this browser and nowhere else.
import { get } from 'svelte/store';
import { kept } from '../prefs';

interface Progress {
  /** All that was done in the lesson, up to its last right move. */
  moves: string[];
  /** It was taken to its end, now or before. */
  done: boolean;
}

export const lessonProgress = kept<Record<string, Progress>>('lessons', {});

export function movesOf(lesson: string): string[] {
  return get(lessonProgress)[lesson]?.moves ?? [];
}

/** The moves of a lesson so far; it stays done once it is. */
export function keepMoves(lesson: string, moves: string[], done: boolean): void {
  lessonProgress.update((all) => ({ ...all, [lesson]: { moves, done: done || (all[lesson]?.done ?? false) } }));
}
