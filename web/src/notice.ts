// It is your turn: a bell, and a notice of the browser where the page is out of sight and notices are wanted.
import { get } from 'svelte/store';
import { notices } from './prefs';
import { turnSound } from './sound';

export function atTurn(text: string, game: string): void {
  turnSound();
  if (!document.hidden || !get(notices) || typeof Notification === 'undefined') return;
  try {
    const notice = new Notification(text, { body: game, icon: '/icon-192.png', tag: 'turn' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only let a service worker show notices: the title of the tab says it too
  }
}
