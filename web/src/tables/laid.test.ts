import { describe, expect, it } from 'vitest';
import { crowded, groupsOf, NOTHING, roomy } from './laid';

const front = ['F1', 'F2', 'F3'];
const sides = (melds: number) => [NOTHING, { ...NOTHING, melds: Array.from({ length: melds }, () => front) }];

describe('what was laid', () => {
  it('lies in groups, what still grows and single cards after the melds', () => {
    const lying = { ...NOTHING, melds: [front], scrums: [['C1', 'C2', 'C6']], fullbacks: ['F15'], reds: ['WX'] };
    expect(groupsOf(lying).map((group) => group.kind)).toEqual(['meld', 'scrum', 'fullback', 'red']);
  });

  it('is large as long as both sides have it in one row', () => {
    expect(roomy(sides(0))).toBe(true);
    expect(roomy(sides(5))).toBe(true);
    expect(roomy(sides(6))).toBe(false);
  });

  it('of four players is never large, and small where one side is full', () => {
    const four = (melds: number) => [...sides(melds), NOTHING, NOTHING];
    expect(roomy(four(0))).toBe(false);
    expect(crowded(four(3))).toBe(false);
    expect(crowded(four(4))).toBe(true);
    expect(crowded(sides(4))).toBe(false);
  });
});
