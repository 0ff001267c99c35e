// Moving cards: from their old place to the new one, or from the place they are known to come from.
import type { Action } from 'svelte/action';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../playback/pace';
import { measured } from './measure';

/** This many milliseconds, or none without animations. */
export function lasting(milliseconds: number): number {
  return still() ? 0 : milliseconds;
}

/**
 * A transition for what comes forward and goes back. Svelte's own asks what the page looks like now, which makes the
 * browser lay it out.
 */
export function popped(_: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration: lasting(duration),
    easing: cubicOut,
    css: (t) => `transform:scale(${0.9 + 0.1 * t});opacity:${t}`,
  };
}

const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)';
/** A card that comes from a place of the table, or goes to one, in milliseconds; how far apart those of a deal come. */
const FROM_PLACE = 380;
const APART = 25;
/** A move of fewer pixels than this does not count. */
const NEAR = 2;

interface Box {
  x: number;
  y: number;
  width: number;
}

/** A card on the table, and where it was when last measured. */
interface Lying {
  key: string;
  node: HTMLElement;
  felt: Element | null;
  /** On the felt and in its row: a moving row takes its cards along. */
  box: Box | null;
  place: Box | null;
  moving: Animation | null;
}

/** The cards of one table. A card that leaves one place and appears at another under the same key has moved there. */
export class Travel {
  private lying = new Map<HTMLElement, Lying>();
  private gone: Lying[] = [];
  private looking = false;

  /**
   * A card that travels. Without a place where it was before it comes from the element marked `data-place` that its
   * `data-from` names; one that goes, and comes nowhere, flies to the one its `data-to` names.
   */
  readonly card: Action<HTMLElement, string> = (node, key) => {
    const one: Lying = { key, node, felt: node.closest('.table'), box: null, place: null, moving: null };
    this.lying.set(node, one);
    this.look();
    return {
      update: (now) => void (one.key = now),
      destroy: () => {
        this.lying.delete(node);
        this.gone.push(one);
        this.look();
      },
    };
  };

  /** Cards may have moved. */
  look(): void {
    if (still() || document.hidden) this.gone = [];
    else if (!this.looking) {
      this.looking = true;
      measured(() => this.moves());
    }
  }

  private moves(): () => void {
    this.looking = false;
    const gone = this.gone;
    this.gone = [];
    const [first] = this.lying.values();
    const felt = (first ?? gone[0])?.felt;
    if (!felt?.isConnected) return () => {};
    const origin = felt.getBoundingClientRect();
    const underway = new Map<Lying, Box>();
    for (const one of this.lying.values()) {
      if (one.moving) underway.set(one, boxOf(one.node, origin));
    }
    for (const one of underway.keys()) one.moving!.cancel();
    const from = (name: string | undefined): DOMRect | undefined =>
      name ? felt.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect() : undefined;
    const acts: (() => void)[] = [];
    const rows = new Map<Element | null, DOMRect | undefined>();
    let dealt = 0;
    for (const one of this.lying.values()) {
      const row = one.node.parentElement;
      if (!rows.has(row)) rows.set(row, row?.getBoundingClientRect());
      const [box, place, before] = [boxOf(one.node, origin), boxOf(one.node, rows.get(row)!), one.place];
      const source = one.box ? undefined : gone.find((other) => other.key === one.key && other.box);
      const start = underway.get(one) ?? source?.box;
      if (source) gone.splice(gone.indexOf(source), 1);
      if (start) acts.push(this.fly(one, start.x - box.x, start.y - box.y, start.width / box.width));
      else if (before) acts.push(this.fly(one, before.x - place.x, before.y - place.y, 1));
      else {
        const there = from(one.node.dataset['from']);
        if (there) {
          const [dx, dy] = [middle(there).x - origin.left - box.x, middle(there).y - origin.top - box.y];
          acts.push(this.fly(one, dx - box.width / 2, dy - box.width * 0.7, 0.7, APART * dealt++));
        }
      }
      [one.box, one.place] = [box, place];
    }
    for (const one of gone) {
      const to = one.box && from(one.node.dataset['to']);
      if (to) acts.push(swept(one, felt, middle(to).x - origin.left, middle(to).y - origin.top));
    }
    return () => acts.forEach((act) => act());
  }

  /** From this offset and size to its place now. */
  private fly(one: Lying, dx: number, dy: number, scale: number, delay?: number): () => void {
    const distance = Math.hypot(dx, dy);
    if (distance < NEAR && Math.abs(scale - 1) < 0.02) return () => {};
    return () => {
      const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' };
      const duration = delay === undefined ? Math.min(520, 220 + distance / 2) : FROM_PLACE;
      const dealing = { ...start, opacity: delay === undefined ? 1 : 0.2 };
      const timing = { duration, easing: EASING, delay: delay ?? 0, fill: 'backwards' as const };
      const moving = one.node.animate([dealing, { transformOrigin: '0 0' }], timing);
      one.moving = moving;
      moving.onfinish = moving.oncancel = () => {
        if (one.moving === moving) one.moving = null;
      };
    };
  }
}

/** Where the card of this element lies; a card lifted in the hand has not moved. */
function boxOf(node: HTMLElement, origin: DOMRect): Box {
  const card = (node.querySelector('.card') ?? node).getBoundingClientRect();
  return { x: card.left - origin.left, y: node.getBoundingClientRect().top - origin.top, width: card.width };
}

const middle = (box: DOMRect): { x: number; y: number } => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

/** A removed card flies on as a copy. */
function swept({ node, box }: Lying, felt: Element, x: number, y: number): () => void {
  return () => {
    const card = node.querySelector('.card')?.cloneNode(true);
    if (!(card instanceof SVGElement) || !box) return;
    card.setAttribute('aria-hidden', 'true');
    card.style.cssText = `position:absolute;z-index:6;top:0;left:0;width:${box.width}px;pointer-events:none`;
    felt.append(card);
    const [dx, dy] = [x - box.width / 2, y - box.width * 0.7];
    const flight = card.animate(
      [
        { transform: `translate(${box.x}px, ${box.y}px)`, opacity: 1 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0.2 },
      ],
      { duration: FROM_PLACE, easing: EASING, fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => card.remove();
  };
}
