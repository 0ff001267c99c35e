// It is your turn: a bell, and a browser notification if the page is hidden and notifications are on.
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
