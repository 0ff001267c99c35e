import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepsFocus } from './focus';

let dock: HTMLElement;
let stop: () => void;
const button = (text: string) => [...dock.querySelectorAll('button')].find((one) => one.textContent === text)!;
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  dock = document.body.appendChild(document.createElement('div'));
  dock.innerHTML =
    '<div class="actions"><button>Drop</button></div>' +
    '<ul class="hand"><li><button tabindex="-1">two</button></li><li><button tabindex="0">ten</button></li></ul>';
  stop = keepsFocus(dock).destroy;
});
afterEach(() => {
  stop();
  dock.remove();
});

describe('the focus at the table', () => {
  it('goes on to the hand when the card or button that has it goes', async () => {
    for (const text of ['two', 'Drop']) {
      button(text).focus();
      button(text).remove();
      await settled();
      expect(document.activeElement).toBe(button('ten'));
    }
  });

  it('goes to the actions where there is no hand', async () => {
    button('ten').focus();
    dock.querySelector('.hand')!.remove();
    await settled();
    expect(document.activeElement).toBe(button('Drop'));
  });

  it('stays where it is when something else goes, or when it has been moved elsewhere', async () => {
    button('ten').focus();
    button('two').remove();
    await settled();
    expect(document.activeElement).toBe(button('ten'));
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    button('ten').remove();
    await settled();
    expect(document.activeElement).toBe(chat);
    chat.remove();
  });

  it('is not taken by a mouse unless something has it', () => {
    const press = () => button('ten').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    expect(press()).toBe(false);
    button('two').focus();
    expect(press()).toBe(true);
  });
});
