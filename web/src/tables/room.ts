import { measured } from './measure';

/**
 * Tells a dock how far down the page its table begins, its padding aside (`--above`). What is above a table grows and shrinks with its
 * words, and a dock cannot rise above its table: only the rest of the window is its room.
 */
export function room(dock: HTMLElement): { destroy(): void } {
  const table = dock.parentElement!;
  const first = table.firstElementChild!;
  let told = -1;
  const look = () => {
    const above = Math.ceil(first.getBoundingClientRect().top + scrollY);
    if (above === told) return;
    told = above;
    return () => dock.style.setProperty('--above', `${above}px`);
  };
  const observer = new ResizeObserver(() => measured(look));
  // Where something above the table grows, either the table shrinks or the page grows.
  observer.observe(table);
  observer.observe(document.body);
  return { destroy: () => observer.disconnect() };
}
