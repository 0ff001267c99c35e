import { expect, it } from 'vitest';
import { BOX, drawn } from './bracket';
import { news } from './news';
import './texts';
import type { MatchInfo, SideInfo, TournamentView } from '../protocol';

const player = (id: string): SideInfo => ({ player: id, nobody: false, from: null });
const from = (kind: 'winner' | 'loser', of: string): SideInfo => ({
  player: null,
  nobody: false,
  from: { kind, of, en: `${kind} of ${of}`, fr: of },
});

function match(
  id: string,
  round: number,
  places: [number, number],
  sides: [SideInfo, SideInfo],
  score: [number, number] | null = null,
): MatchInfo {
  const name = { en: id, fr: id };
  return {
    id,
    stage: 'K',
    round,
    name,
    places,
    table: 1,
    sides,
    status: score ? 'done' : 'ready',
    to_play: null,
    result: null,
    score,
    winner: null,
    by: null,
    at: [],
  };
}

const FIVE = [
  match('QF2', 1, [1, 8], [player('p4'), player('p5')]),
  match('SF1', 2, [1, 4], [player('p1'), from('winner', 'QF2')]),
  match('SF2', 2, [1, 4], [player('p2'), player('p3')]),
  match('P3', 3, [3, 4], [from('loser', 'SF1'), from('loser', 'SF2')]),
  match('F', 3, [1, 2], [from('winner', 'SF1'), from('winner', 'SF2')]),
];

it('a bracket has every match once, none over another, the final to the right of what leads to it', () => {
  const { boxes, lines, width, height } = drawn(FIVE);
  expect(boxes.map(({ match: { id } }) => id).sort()).toEqual(['F', 'P3', 'QF2', 'SF1', 'SF2']);
  expect(lines).toHaveLength(3);
  const at = new Map(boxes.map((box) => [box.match.id, box]));
  expect(at.get('QF2')!.x).toBeLessThan(at.get('SF1')!.x);
  expect(at.get('SF1')!.x).toBeLessThan(at.get('F')!.x);
  expect(at.get('P3')!.x).toBe(0);
  for (const one of boxes) {
    expect(one.x + BOX.width).toBeLessThanOrEqual(width);
    expect(one.y + BOX.height).toBeLessThanOrEqual(height);
    for (const other of boxes) {
      if (one !== other && one.x === other.x)
        expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(BOX.height + BOX.label);
    }
  }
});

it('what has come in is told once, with the names', () => {
  const players = ['p1', 'p2'].map((id) => ({ id, name: id.toUpperCase(), bot: null, seed: 1, withdrawn: false }));
  const view = (score: [number, number] | null) =>
    ({ players, matches: [match('F', 1, [1, 2], [player('p1'), player('p2')], score)] }) as unknown as TournamentView;
  expect(news(view(null), view([12, 7]), 'en')).toBe('P1 12 – 7 P2.');
  expect(news(view([12, 7]), view([12, 7]), 'en')).toBe('');
  expect(news(view([12, 7]), view([7, 12]), 'fr')).toBe('P1 7 – 12 P2.');
});
