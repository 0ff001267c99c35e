import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardName } from '../cards/names';
import { CATALOGUES, type Lang } from '../i18n/index';
import { MOMENTS, stateAt } from './fixtures/index';
import { tableOf } from './index';
import { meldWords } from './melds';
import type { TableState } from '../protocol';
import type { ViewOf } from './play';

type Game = keyof typeof MOMENTS;

const NAMES = ['Camille', 'Bernard', 'Ágnes', 'Tomasz'];

/** Part of a table comes a moment later. */
async function drawn(): Promise<void> {
  await new Promise((go) => setTimeout(go));
  await tick();
}

async function sit(
  game: Game,
  moment: string,
  more: { lang?: Lang; pending?: boolean; aids?: boolean; state?: TableState } = {},
) {
  const state = stateAt(game, moment);
  const seats = (state.view as { scores: number[] }).scores.length;
  const onmove = vi.fn<(move: string) => void>();
  const props = {
    state,
    names: NAMES.slice(0, seats),
    lang: 'en' as Lang,
    aids: true,
    pending: false,
    live: true,
    settled: true,
    news: [],
    now: () => 100_000,
    onmove,
  };
  const { container, rerender } = render(tableOf(game), { ...props, ...more });
  await drawn();
  const card = (name: string): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`.hand [data-card="${name}"]`);
    if (!found) throw new Error(`${name} is not in the hand`);
    return found;
  };
  return { container, state, onmove, card, rerender };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

afterEach(cleanup);

const all = (Object.keys(MOMENTS) as Game[]).flatMap((game) =>
  Object.keys(MOMENTS[game]).map((name) => [game, name] as const),
);

describe('every moment', () => {
  it.each(all)('%s %s has every text in both languages, and offers nothing that is not legal', async (game, name) => {
    for (const lang of ['fr', 'en'] as const) {
      const { container, state, onmove } = await sit(game, name, { lang });
      const labels = [...container.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
      expect([container.textContent, ...labels].join(' ')).not.toMatch(/\b(tables|cards)\.\w/);
      expect(container.querySelector('[role=status]')?.textContent).not.toBe('');
      if (lang === 'fr') {
        cleanup();
        continue;
      }
      for (const action of container.querySelectorAll<HTMLElement>('.action')) await fireEvent.click(action);
      if (game !== 'ovalia')
        for (const card of container.querySelectorAll('.hand .hold.lit')) await fireEvent.click(card);
      const offered = onmove.mock.calls.flat().filter((move) => move !== 'victory');
      for (const move of offered) expect(state.legal).toContain(move);
    }
  });
});

describe('a card chosen early', () => {
  const waiting = (name: string, to_act: number[], legal: string[]): TableState => {
    const state = stateAt('rugby', name);
    return { ...state, legal, view: { ...state.view!, to_act } };
  };

  it('is marked, and played as soon as it can be', async () => {
    const before = waiting('follow', [1], []);
    const { card, onmove, rerender } = await sit('rugby', 'follow', { state: before });
    const [name = ''] = (before.view!.position as unknown as { hands: string[][] }).hands[0]!;
    await fireEvent.click(card(name));
    expect(card(name).className).toContain('early');
    expect(onmove).not.toHaveBeenCalled();
    await rerender({ state: waiting('follow', [0], [`play ${name}`]) });
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`play ${name}`);
  });

  it('is let go where it cannot be played, or when it is pressed again', async () => {
    const before = waiting('follow', [1], []);
    const { card, onmove, rerender } = await sit('rugby', 'follow', { state: before });
    const [first = '', second = ''] = (before.view!.position as unknown as { hands: string[][] }).hands[0]!;
    await fireEvent.click(card(first));
    await fireEvent.click(card(first));
    expect(card(first).className).not.toContain('early');
    await fireEvent.click(card(first));
    await rerender({ state: waiting('follow', [0], [`play ${second}`]) });
    expect(card(first).className).not.toContain('early');
    expect(onmove).not.toHaveBeenCalled();
  });
});

describe('who is there', () => {
  it('says how many watch, and nothing where nobody does', async () => {
    const state = stateAt('rugby', 'follow');
    await sit('rugby', 'follow');
    expect(screen.queryByText(/watching/)).toBeNull();
    cleanup();
    await sit('rugby', 'follow', { state: { ...state, spectators: 3 } });
    expect(screen.getByText('3 people are watching')).toBeTruthy();
  });
});

describe('Rugby', () => {
  it('plays the card that is clicked', async () => {
    const { card, onmove } = await sit('rugby', 'follow');
    await fireEvent.click(card('C13'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('play C13');
  });

  it('asks the server why a card cannot be played', async () => {
    const { card, onmove, state } = await sit('rugby', 'follow');
    const other = (state.view as unknown as ViewOf<{ hands: string[][] }>).position.hands[0]?.find(
      (name) => !name.startsWith('C'),
    );
    await fireEvent.click(card(other ?? ''));
    expect(state.legal).not.toContain(`play ${other}`);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(`play ${other}`);
  });

  it('is played by keyboard: arrows move, Space lifts, Enter plays', async () => {
    const { container, onmove, state } = await sit('rugby', 'lead');
    const hand = [...container.querySelectorAll<HTMLElement>('.hand button')];
    expect(hand.filter((held) => held.tabIndex === 0)).toHaveLength(1);
    hand[0]?.focus();
    await fireEvent.keyDown(hand[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(hand[1]);
    await fireEvent.keyDown(hand[1]!, { key: ' ' });
    expect(hand[1]?.classList.contains('chosen')).toBe(true);
    await fireEvent.keyDown(hand[1]!, { key: 'Enter' });
    expect(onmove).toHaveBeenCalledOnce();
    expect(state.legal).toContain(onmove.mock.calls[0]?.[0]);
  });

  it('plays a card dragged onto the table, and none let go over the hand', async () => {
    const { card, onmove } = await sit('rugby', 'follow');
    const held = card('C13');
    const drag = async (dy: number): Promise<void> => {
      await fireEvent.pointerDown(held, { button: 0, clientX: 0, clientY: 0 });
      await fireEvent.pointerMove(held, { clientX: 4, clientY: dy });
      await fireEvent.pointerUp(held, { clientX: 4, clientY: dy });
    };
    await drag(-20);
    expect(onmove).not.toHaveBeenCalled();
    await drag(-200);
    expect(onmove).toHaveBeenCalledExactlyOnceWith('play C13');
  });

  it('asks for the drop', async () => {
    const { onmove } = await sit('rugby', 'decide-series3');
    await fireEvent.click(button('Take the drop: 3 points'));
    await fireEvent.click(button('Go for the try'));
    expect(onmove.mock.calls).toEqual([['drop'], ['on']]);
  });

  it('does nothing while a move is on its way', async () => {
    const { card, onmove } = await sit('rugby', 'follow', { pending: true });
    await fireEvent.click(card('C13'));
    expect(onmove).not.toHaveBeenCalled();
  });

  it('shows a spectator no hand', async () => {
    const { container } = await sit('rugby', 'public-follow');
    expect(container.querySelector('.hand')).toBeNull();
  });
});

describe('Woo', () => {
  it('has a Victory button on every seat, that asks twice', async () => {
    const { onmove } = await sit('woo', 'wait-follow');
    await fireEvent.click(button('Victory!'));
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.click(button('Really call Victory?'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('victory');
  });

  it('offers marriage, exchange and closing when they are possible', async () => {
    const { onmove } = await sit('woo', 'lead-marry-exchange');
    await fireEvent.click(screen.getAllByRole('button', { name: /^Exchange/ })[0]!);
    await fireEvent.click(button('Marry hearts: 20'));
    await fireEvent.click(button('Close the stock'));
    expect(onmove.mock.calls).toEqual([['exchange'], ['marry H'], ['close']]);
  });

  it('opens treasures only at tables with memory aids', async () => {
    const { container } = await sit('woo', 'lead-marry-exchange');
    expect(container.querySelector('details')).not.toBeNull();
    cleanup();
    expect((await sit('woo', 'lead-marry-exchange', { aids: false })).container.querySelector('details')).toBeNull();
  });
});

describe('Ovalia', () => {
  it('says what the selected cards make, and lays them', async () => {
    const { card, onmove } = await sit('ovalia', '4-meld-lay');
    for (const name of ['S1', 'S2', 'S3']) await fireEvent.click(card(name));
    expect(card('S1').getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(button('Lay: front-row try, 5 points'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('lay S1 S2 S3');
  });

  it('selects a whole meld at once from what it offers', async () => {
    const { onmove } = await sit('ovalia', '4-meld-lay');
    await fireEvent.click(button('Springboks 1 2 3: front-row try, 5 points'));
    await fireEvent.click(button('Lay: front-row try, 5 points'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('lay S1 S2 S3');
  });

  it('lets the server say why cards make nothing', async () => {
    const { card, onmove } = await sit('ovalia', '4-meld-lay');
    await fireEvent.click(card('S3'));
    await fireEvent.click(card('S1'));
    await fireEvent.click(button('Lay these cards'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('lay S1 S3');
  });

  it('is laid by keyboard: Space selects, Enter lays', async () => {
    const { card, onmove } = await sit('ovalia', 'meld-lay');
    await fireEvent.keyDown(card('F4'), { key: ' ' });
    await fireEvent.keyDown(card('F5'), { key: ' ' });
    await fireEvent.keyDown(card('F5'), { key: 'Enter' });
    expect(onmove).toHaveBeenCalledExactlyOnceWith('lay F4 F5');
  });

  it('discards one card, selected or by Enter', async () => {
    const { card, onmove } = await sit('ovalia', 'discard');
    await fireEvent.click(card('C14'));
    await fireEvent.click(card('C5'));
    await fireEvent.click(button('Discard Roosters 5, lock'));
    await fireEvent.keyDown(card('F12'), { key: 'Enter' });
    expect(onmove.mock.calls).toEqual([['discard C5'], ['discard F12']]);
  });

  it('takes the discard with cards of the hand', async () => {
    const { card, onmove } = await sit('ovalia', 'draw-take');
    await fireEvent.click(card('R12'));
    await fireEvent.click(card('R14'));
    await fireEvent.click(button('Take it: three-quarter try, 5 points'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('take R12 R14');
  });

  it('picks from the pile fanned out, and can have enough', async () => {
    const { onmove } = await sit('ovalia', 'pick');
    await fireEvent.click(button('Pick Roosters 4, lock'));
    await fireEvent.click(button("That's enough"));
    expect(onmove.mock.calls).toEqual([['pick C4'], ['pick']]);
  });

  it('answers a meld: red card, counter, or nothing', async () => {
    const { card, onmove } = await sit('ovalia', 'react-red-counter');
    await fireEvent.click(button('Red card!'));
    await fireEvent.click(button('Let it stand'));
    await fireEvent.click(card('W2'));
    await fireEvent.click(card('W7'));
    await fireEvent.click(button('Counter with the 8: scrum'));
    expect(onmove.mock.calls).toEqual([['red'], ['allow'], ['counter W8 W2 W7']]);
  });

  it('lights the red card up that would answer, and shows it when it is pressed', async () => {
    const { card, onmove } = await sit('ovalia', 'react-red-counter');
    expect(card('WX').classList.contains('lit')).toBe(true);
    expect(card('RX').classList.contains('lit')).toBe(false);
    await fireEvent.click(card('WX'));
    expect(onmove).toHaveBeenCalledExactlyOnceWith('red');
  });

  it('asks whom a line-out takes from', async () => {
    const { onmove } = await sit('ovalia', '4-victims');
    await fireEvent.click(button('Camille: 2 cards'));
    await fireEvent.click(button('Ágnes and Tomasz'));
    expect(onmove.mock.calls).toEqual([['victims 0 0'], ['victims 2 3']]);
  });

  it('sorts the hand by team or by row, and forgets the selection when the table moves on', async () => {
    const { container, card } = await sit('ovalia', '4-meld-lay');
    const order = (): (string | undefined)[] =>
      [...container.querySelectorAll<HTMLElement>('.hand button')].map((held) => held.dataset['card']);
    expect(order().slice(0, 2)).toEqual(['F15', 'C11']);
    await fireEvent.click(card('S1'));
    await fireEvent.click(button('Row'));
    expect(order().slice(0, 2)).toEqual(['W1', 'S1']);
    expect(card('S1').classList.contains('chosen')).toBe(true);
  });

  it('shows a meld that may still be answered to everybody', async () => {
    const state = { ...stateAt('ovalia', 'wait-meld'), window: { moves: ['1 lay F4 F5'], until: 0 } };
    await sit('ovalia', 'wait-meld', { state });
    expect(screen.getByRole('status').textContent).toBe("Bernard's meld: waiting for a red card or counter…");
    expect(screen.getByRole('img', { name: 'Ferns 4, lock · Ferns 5, lock' })).toBeTruthy();
  });

  it('shows a claim that may still be bettered with the backs of its cards', async () => {
    const state = { ...stateAt('ovalia', '4-claim-take'), legal: [], window: { moves: ['2 take ? ?'], until: 0 } };
    const { container } = await sit('ovalia', '4-claim-take', { state });
    expect(container.querySelectorAll('.laid .cards > span')).toHaveLength(3);
  });

  it('takes what you have just laid out of your hand at once', async () => {
    const before = stateAt('ovalia', 'meld-lay');
    const seat = (before.view as unknown as ViewOf<unknown>).seat;
    const state = { ...before, legal: [], window: { moves: [`${seat} lay F4 F5`], until: 0 } };
    const { container } = await sit('ovalia', 'meld-lay', { state });
    expect(container.querySelector('.hand [data-card="F4"]')).toBeNull();
    expect(container.querySelector('[role=status]')?.textContent).toBe('Your meld: waiting for a red card or counter…');
  });

  it('names melds by their row, converted ones with their points', () => {
    const { chart } = stateAt('ovalia', 'meld-lay');
    expect(meldWords(['F1', 'F2', 'F3', 'F15'], [], chart, 'en')).toBe('front-row try, 7 points');
    expect(meldWords(['F11', 'F12', 'F13', 'F14'], ['F15'], chart, 'en')).toBe('try and drop, 10 points');
    expect(meldWords(['C4', 'C5'], [], chart, 'fr')).toBe('touche');
    expect(meldWords(['C1', 'F2'], [], chart, 'fr')).toBe('');
  });
});

describe('card names', () => {
  it.each([
    ['woo', 'HK', 'en', 'king of hearts'],
    ['woo', 'HK', 'fr', 'roi de cœur'],
    ['rugby', 'S15', 'fr', '15 de pique'],
    ['ovalia', 'F15', 'en', 'Ferns 15, fullback'],
    ['ovalia', 'CX', 'fr', 'carton rouge des Coqs'],
    ['ovalia', '?', 'en', 'face-down card'],
  ] as const)('%s %s in %s is %s', (game, name, lang, spoken) => {
    expect(cardName(game, name, lang)).toBe(spoken);
  });

  it('stand in both catalogues', () => {
    const own = (lang: Lang): string[] => Object.keys(CATALOGUES[lang]).filter((key) => /^(tables|cards)\./.test(key));
    expect(own('fr').sort()).toEqual(own('en').sort());
  });
});
