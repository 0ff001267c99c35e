import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { speak } from '../i18n';
import type { ReviewDecision } from '../protocol';
import DecisionPanel from './DecisionPanel.svelte';
import PartsBar from './PartsBar.svelte';
import './texts';

afterEach(cleanup);

const option = { move: 'drop', chance: 0, points: -1, behind: 1, error: 0, clearly_worse: true, open: 0 };
const decision: ReviewDecision = {
  at: 2,
  round: 1,
  played: 'drop',
  best: 'on',
  exact: true,
  grade: 'blunder',
  loss: 1,
  in_doubt: false,
  en: 'Better: play on. 100% to win instead of 0%, exact.',
  fr: 'Mieux : continuer. 100 % de chances de gagner au lieu de 0 %, calcul exact.',
  options: [{ ...option, move: 'on', chance: 1, points: 1, behind: 0, clearly_worse: false }, option],
};

it('a decision says its grade, that it is exact, what was better, and where to see it', () => {
  speak('en');
  const reader = { game: 'rugby', lang: 'en' as const, names: ['Ann', 'Bob'], seat: null };
  render(DecisionPanel, { decision, reader, seat: 0, moment: '/replay/abc#1,0' });
  expect(screen.getByText('Blunder')).toBeTruthy();
  expect(screen.getByText('exact')).toBeTruthy();
  expect(screen.getByText(decision.en)).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(screen.getByRole('link', { hidden: true }).getAttribute('href')).toBe('/replay/abc#1,0');
});

it('the parts of a result stand beside their names, in the language of the reader', () => {
  speak('fr');
  const parts = { cards: 0.25, own_judgement: -0.125, other_judgement: 0, unknown: 0.375 };
  const { container } = render(PartsBar, { name: 'Ann', player: { value_before: 0.5, parts, result: 1 } });
  const said = [...container.querySelectorAll('dl div')].map((row) => row.textContent.replace(/\s+/g, ' ').trim());
  expect(said[1]).toBe('Chance aux cartes +25 %');
  expect(said[2]).toBe('Ses décisions −12,5 %');
  expect(said.at(-1)).toBe('Résultat 100 %');
  expect(container.querySelectorAll('rect.loss')).toHaveLength(1);
});
