import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n';
import type { ClauseInfo, RuleBook } from '../protocol';
import Clause from './Clause.svelte';
import Editions from './Editions.svelte';
import { index, matches } from './search';
import { drawn, spans } from './spans';
import Summary from './Summary.svelte';
import './texts';

beforeEach(() => speak('en'));
afterEach(cleanup);

const SCRUM: ClauseInfo = {
  id: 'OV-28',
  tryout: true,
  passages: [
    { kind: 'rule', label: '', text: 'Pick up to three cards (OV-30).' },
    { kind: 'edition', label: 'French edition', text: 'of different teams.' },
    { kind: 'edition', label: 'English edition', text: 'of one team.' },
    { kind: 'ruling', label: 'Our ruling', text: 'one at a time.' },
    { kind: 'example', label: 'Example', text: 'you hold `F1 F2 F7`. `0 lay F1 F2 F7` is a scrum: `0 - 0`.' },
  ],
};
const RED: ClauseInfo = {
  id: 'OV-36',
  tryout: true,
  passages: [{ kind: 'rule', label: '', text: 'You play it as an answer.' }],
};
const SETTING = {
  name: 'picked',
  default: 3,
  clause: 'OV-28',
  en: 'Cards a scrum picks',
  fr: 'Cartes choisies',
  choices: [],
  between: [1, 5] as [number, number],
  optional: false,
};

function book(title: string, scrum: string): RuleBook {
  const clause = { id: 'OV-28', tryout: false, passages: [{ kind: 'rule' as const, label: '', text: scrum }] };
  return { title: '', text: '', summary: [], chapters: [{ title, text: '', clauses: [clause, RED] }] };
}

describe('the text of a rule', () => {
  it('is cut where cards, moves, scores and other rules stand', () => {
    const found = spans('A **drop** (RU-20): `S9 H9`, `0 drop`: `3 - 0`.').map(({ kind }) => kind);
    expect(found).toEqual([
      ...['plain', 'strong', 'plain', 'rule', 'plain', 'cards', 'plain', 'moves', 'plain', 'score', 'plain'],
    ]);
  });

  it('shows a card led and its answer as one trick, and the next lead as another', () => {
    const tricks = spans('`0 play S9`, `1 play S1`, `0 play H9`, `1 play H1`').flatMap((span) =>
      span.kind === 'moves' ? [span.moves.map(({ cards }) => cards.join(' '))] : [],
    );
    expect(tricks).toEqual([
      ['S9', 'S1'],
      ['H9', 'H1'],
    ]);
  });

  it('draws tricks and signs between cards', () => {
    expect(drawn('H7<H12 C6 + ?')).toEqual([
      { trick: { cards: ['H7', 'H12'], winner: 1 } },
      { card: 'C6' },
      { sign: '+' },
      { card: '?' },
    ]);
  });
});

describe('search', () => {
  const words = index([
    book('The scrum', 'Pick three cards.'),
    book('La mêlée', "Choisissez trois cartes, cœur d'abord."),
  ]);

  it.each([
    ['melee', 'OV-28'],
    ['MÊLÉE trois', 'OV-28'],
    ['scr pick', 'OV-28'],
    ['coeur', 'OV-28'],
    ['ov-36', 'OV-36'],
    ['answer', 'OV-36'],
  ])('finds %s in both languages, without accents, by the beginnings of words', (asked, id) => {
    expect([...matches(words, asked)]).toContain(id);
  });

  it('wants every word', () => {
    expect(matches(words, 'pick nobody').size).toBe(0);
    expect([...matches(words, 'answer')]).toEqual(['OV-36']);
  });
});

describe('a clause', () => {
  it('marks editions, rulings and examples, draws cards, and names the house rule', () => {
    const { container } = render(Clause, { game: 'ovalia', clause: SCRUM, settings: [SETTING], aimed: true });
    expect(container.querySelectorAll('.editions > div')).toHaveLength(2);
    expect(within(container.querySelector('.ruling')!).getByText('Our ruling')).toBeTruthy();
    const example = within(container.querySelector('.example')!);
    expect(example.getAllByRole('img')[0]!.getAttribute('aria-label')).toContain('Ferns 1');
    expect(example.getByLabelText('You lay Ferns 1, 2 and 7')).toBeTruthy();
    expect(screen.getByText('House rule: Cards a scrum picks (3)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'OV-30' }).getAttribute('href')).toBe('#OV-30');
    expect(container.querySelector('#OV-28')!.classList.contains('aimed')).toBe(true);
  });

  it('of which there are two editions stands in the table of their differences', () => {
    const chapters = [{ title: 'The scrum', text: '', clauses: [SCRUM, RED] }];
    render(Editions, { game: 'ovalia', chapters, settings: [SETTING] });
    const row = within(screen.getByRole('rowheader', { name: /Cards a scrum picks/ }).closest('tr')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'French editionof different teams.',
      'English editionof one team.',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

it('a summary has its drawings with their words, and the steps of a turn in order', () => {
  const parts = [
    { title: 'Rugby in a minute', lines: [{ kind: 'words' as const, cards: '', text: 'Two players.' }] },
    {
      title: 'A trick',
      lines: [
        { kind: 'drawing' as const, cards: 'H7<H12', text: 'The higher card takes it. (RU-9)' },
        { kind: 'step' as const, cards: '', text: 'Play a card.' },
        { kind: 'step' as const, cards: '', text: 'Draw.' },
      ],
    },
  ];
  const { container } = render(Summary, { game: 'rugby', parts });
  expect(screen.getByLabelText('7 of hearts loses to 12 of hearts')).toBeTruthy();
  expect([...container.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual(['Play a card.', 'Draw.']);
});
