import { describe, expect, it } from 'vitest';
import { CATALOGUES } from './i18n';
import { eventWords, moveWords, recordNames, seatNames, type Reader } from './words';

const reader: Reader = { game: 'rugby', lang: 'en', names: ['Ada', 'Bob'], seat: 0 };

describe('a move in words', () => {
  it('says who did it, or you to the player who did it', () => {
    expect(moveWords(reader, '0 play H3')).toBe('You play the 3 of hearts.');
    expect(moveWords({ ...reader, game: 'woo', lang: 'fr' }, '1 play HQ')).toBe('Bob joue la reine de cœur.');
    expect(moveWords({ ...reader, game: 'woo', lang: 'fr' }, '1 play SA')).toBe("Bob joue l'as de pique.");
    expect(moveWords(reader, '1 play H3')).toMatch(/^Bob plays .*3.*hearts\.$/);
    expect(moveWords({ ...reader, lang: 'fr' }, '1 drop')).toBe('Bob prend le drop.');
  });

  it('says what chance did', () => {
    expect(moveWords(reader, '* deal')).toBe('The cards are dealt.');
    expect(moveWords(reader, '* kickoff 1')).toBe('Bob kicks off.');
  });

  it('names several cards of a team once', () => {
    const ovalia: Reader = { ...reader, game: 'ovalia' };
    expect(moveWords(ovalia, '1 lay F11 F13 F14')).toBe('Bob lays Ferns 11, 13 and 14.');
    expect(moveWords(ovalia, '1 lay F15')).toBe('Bob lays Ferns 15, fullback.');
    expect(moveWords(ovalia, '* steal F2 RX')).toBe('Stolen: Ferns 2 and the red card of the Roses.');
  });

  it('counts cards that are hidden', () => {
    expect(moveWords({ ...reader, game: 'ovalia' }, '* steal ? ?')).toBe('Stolen: 2 hidden cards.');
  });

  it('names the suit of a marriage and the victims of a line-out', () => {
    expect(moveWords({ ...reader, game: 'woo' }, '1 marry H')).toBe('Bob declares a marriage in hearts.');
    expect(moveWords({ ...reader, game: 'ovalia' }, '1 victims 0')).toBe('Bob steals from you.');
  });
});

describe('an event in words', () => {
  it('has a sentence in every game', () => {
    expect(eventWords(reader, { type: 'try', seat: 0, points: 5 })).toBe('Try! 5 points for you.');
    expect(eventWords({ ...reader, game: 'woo' }, { type: 'hand', seat: null, points: [60, 60], woos: [0, 0] })).toBe(
      'The hand is tied, 60–60.',
    );
    for (const key of Object.keys(CATALOGUES.en).filter((name) => name.startsWith('events.'))) {
      const [, game, type] = key.split('.') as [string, Reader['game'], string];
      expect(eventWords({ ...reader, game }, { type, seat: 1, points: 1, scores: [1, 2], woos: [0, 1] })).not.toMatch(
        /[{}]/,
      );
    }
  });
});

it('tells computers apart', () => {
  const bot = { name: null, bot: 'club' };
  expect(seatNames([{ name: 'Ada', bot: null }, bot], 'en', 'free')).toEqual(['Ada', 'Club player']);
  expect(seatNames([bot, bot], 'fr', 'free')).toEqual(['Joueur de club 1', 'Joueur de club 2']);
  expect(recordNames(['Ada', 'bot, club'], 'fr')).toEqual(['Ada', 'Joueur de club']);
});
