// Measures the page before anything on it moves: measuring and moving in turns would force a layout for every card.

/** Measures something and returns what to do with the result. */
export type Look = () => (() => void) | undefined;

let waiting: Look[] = [];

/**
 * Measures once everything new is there, before it is drawn; acts when all have measured. If there is time before the
 * next frame, in a task of its own: the layout and the drawing together would keep a phone busy for too long.
 */
export function measured(look: Look): void {
  if (!waiting.length) {
    requestAnimationFrame(all);
    setTimeout(all);
  }
  waiting.push(look);
}

function all(): void {
  const looks = waiting;
  waiting = [];
  for (const act of looks.map((look) => look())) act?.();
}
