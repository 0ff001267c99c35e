/**
 * Keeps the place of somebody who plays by keyboard: when the card or button with the focus goes, the hand has it.
 * For everybody else a finger or a mouse takes no focus: removing what has it makes the browser lay out the page an extra
 * time.
 */
export function keepsFocus(dock: HTMLElement): { destroy(): void } {
  let last: Element | null = null;
  const focused = (event: FocusEvent) => void (last = event.target as Element);
  const pressed = (event: MouseEvent) => {
    if (document.activeElement === document.body) event.preventDefault();
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement !== document.body) return;
    const next = dock.querySelector<HTMLElement>('.hand button[tabindex="0"]') ?? dock.querySelector('button');
    next?.focus({ preventScroll: true });
  });
  dock.addEventListener('focusin', focused);
  dock.addEventListener('mousedown', pressed);
  observer.observe(dock, { childList: true, subtree: true });
  return {
    destroy() {
      observer.disconnect();
      dock.removeEventListener('focusin', focused);
      dock.removeEventListener('mousedown', pressed);
    },
  };
}
