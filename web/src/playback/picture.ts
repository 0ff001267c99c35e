// The table after a move for which there was no separate message: the picture before, with the move made visible.
import type { GameEvent, TableState } from '../protocol';

/** The parts of a position that moves visibly change. */
interface Position {
  hands: string[][];
  stock?: string[];
  discard?: string[];
  meld?: string[];
  turn?: number;
  trick?: string[];
  lead?: string | null;
  woos?: number[];
}

type Edit = (position: Position, seat: number, cards: string[], ended: boolean) => void;

const EDITS: Record<string, Edit> = {
  play(position, seat, [card = '?'], ended) {
    lose(position, seat, card);
    if (position.trick) position.trick = ended ? [] : [card];
    if (position.lead !== undefined) position.lead = ended ? null : card;
  },
  draw(position, seat) {
    const both = position.lead !== undefined;
    for (const one of both ? [0, 1] : [seat]) if (position.stock?.shift() !== undefined) position.hands[one]?.push('?');
  },
  discard(position, seat, [card = '?']) {
    lose(position, seat, card);
    position.discard?.push(card);
  },
  lay: lay,
  take(position, seat, cards) {
    const top = position.discard?.pop();
    lay(position, seat, top ? [...cards, top] : cards, false);
  },
  pick(position, seat, [card]) {
    const at = card ? (position.discard?.lastIndexOf(card) ?? -1) : -1;
    if (at < 0 || !card) return;
    position.discard?.splice(at, 1);
    position.hands[seat]?.push(card);
  },
};

function lay(position: Position, seat: number, cards: string[], _: boolean): void {
  for (const card of cards) lose(position, seat, card);
  position.meld = cards;
  position.turn = seat;
}

function lose({ hands }: Position, seat: number, card: string): void {
  const hand = hands[seat] ?? [];
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf('?');
  if (at >= 0) hand.splice(at, 1);
}

/** The events that score in the unit of the scoreboard. */
const PAYING = ['try', 'drop', 'conversion', 'converted'];

/** The table after `count` lines of the record that `after` tells, `before` being the picture one line earlier. */
export function picture(before: TableState, after: TableState, count: number): TableState {
  const [old, view] = [before.view!, after.view!];
  const position = structuredClone(old.position) as unknown as Position & Record<string, unknown>;
  const events = view.events.filter((_, at) => (after.places[at] ?? 0) <= count) as GameEvent[];
  const fresh = view.events.filter((_, at) => after.places[at] === count) as GameEvent[];
  const [by, verb = '', ...cards] = (view.record[count - 1] ?? '').split(' ');
  delete position.meld;
  EDITS[verb]?.(
    position,
    Number(by),
    cards,
    fresh.some((event) => event.type === 'trick'),
  );
  const scores = [...old.scores];
  for (const { type, seat, points, woos } of fresh) {
    if (PAYING.includes(type) && seat !== null) scores[seat] = (scores[seat] ?? 0) + Number(points ?? 0);
    if (type === 'hand' && Array.isArray(woos)) {
      position.woos = scores.map((score, at) => (scores[at] = score + Number(woos[at] ?? 0)));
    }
  }
  return {
    ...before,
    window: null,
    asked: false,
    legal: [],
    places: after.places.slice(0, events.length),
    view: { ...old, to_act: [], scores, events, record: view.record.slice(0, count), position },
  };
}
