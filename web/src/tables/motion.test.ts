import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Travel } from './motion';

/** Boxes as the page would have laid them out: jsdom lays nothing out. */
const boxes = new Map<Element, DOMRect>();
const flown: { node: Element; frames: Keyframe[] }[] = [];
const drawn = () => new Promise(requestAnimationFrame);
let felt: HTMLElement;

function put(x: number, y: number, more: Record<string, string> = {}): HTMLElement {
  const node = document.createElement('div');
  Object.assign(node.dataset, more);
  boxes.set(node, new DOMRect(x, y, 50, 70));
  felt.append(node);
  return node;
}

beforeEach(() => {
  felt = document.body.appendChild(document.createElement('div'));
  felt.className = 'table';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this) ?? new DOMRect(0, 0, 500, 500);
  });
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    flown.push({ node: this, frames });
    return { cancel: () => undefined } as unknown as Animation;
  } as unknown as Element['animate'];
});
afterEach(() => {
  felt.remove();
  flown.length = 0;
  vi.restoreAllMocks();
  delete (Element.prototype as { animate?: unknown }).animate;
});

describe('a card travels', () => {
  it('from where it lay to where it lies now', async () => {
    const travel = new Travel();
    const [held, kept] = [put(100, 400), put(150, 400)];
    const lying = [held, kept].map((node, at) => travel.card(node, `H${at}`));
    await drawn();
    (lying[0] as { destroy: () => void }).destroy();
    held.remove();
    const played = put(200, 100);
    travel.card(played, 'H0');
    boxes.set(kept, new DOMRect(120, 400, 50, 70));
    await drawn();
    expect(flown.map(({ node, frames }) => [node, frames[0]?.['transform']])).toEqual([
      [kept, 'translate(30px, 0px) scale(1)'],
      [played, 'translate(-100px, 300px) scale(1)'],
    ]);
  });

  it('from the place it is known to come from', async () => {
    put(10, 20, { place: 'stock' });
    const dealt = put(110, 220, { from: 'stock' });
    new Travel().card(dealt, 'H2');
    await drawn();
    expect(flown).toMatchObject([{ node: dealt, frames: [{ transform: 'translate(-100px, -200px) scale(0.7)' }, {}] }]);
  });
});
