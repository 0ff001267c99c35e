import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256';
import { commitment, reveal } from './shuffle';

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['é'.repeat(100), 'f42ec48e1e4b487e590e0b3d4e58437c8327efa855d769709f4942a4f73a7eb6'],
    ['a'.repeat(119), '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb'],
  ])('of %j', (text, hash) => expect(sha256(text)).toBe(hash));
});

describe('our seed', () => {
  it('is committed to, kept, and revealed', () => {
    expect(commitment('one')).toBeNull();
    const promised = commitment('one', true);
    expect(commitment('one')).toBe(promised);
    expect(commitment('one', true)).toBe(promised);
    expect(sha256(reveal('one') + 'one')).toBe(promised);
  });

  it('is made anew once it was revealed', () => {
    const first = commitment('two', true);
    reveal('two');
    expect(commitment('two')).toBe(first);
    expect(commitment('two', true)).not.toBe(first);
  });
});
