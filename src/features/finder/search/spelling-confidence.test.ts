import { describe, expect, test } from 'vitest';
import { confidenceOf, isSure, slipsBetween } from './spelling-confidence.ts';

describe('What a slip costs', () => {
  test.each([
    ['none', 'jollof', 'jollof', 0],
    ['a letter that stands doubled', 'jolof', 'jollof', 0.4],
    ['a letter doubled that stands once', 'barbber', 'barber', 0.4],
    ['a vowel that English does not double', 'baarber', 'barber', 0.7],
    ['a vowel that it does', 'foood', 'food', 0.4],
    ['c before k left out', 'blak', 'black', 0.4],
    ['two letters in the wrong order', 'bakre', 'baker', 0.6],
    ['a vowel for another', 'berber', 'barber', 0.7],
    ['s for z', 'pissa', 'pizza', 1.4],
    ['k for c', 'karol', 'carol', 1.7],
    ['k for c inside', 'jaket', 'jacet', 0.7],
    ['t for d', 'salat', 'salad', 0.7],
    ['a letter for another that sounds otherwise', 'sapon', 'salon', 1.4],
    ['a silent h left out', 'caterin', 'catherin', 0.7],
    ['a vowel left out', 'salns', 'salons', 0.7],
    ['another letter left out', 'baber', 'barber', 1],
    ['the last letter left out', 'brewer', 'brewery', 1],
    ['the last letter too much', 'brewery', 'brewer', 1],
    ['the first letter left out', 'raids', 'braids', 2],
    ['the first letter too much', 'braids', 'raids', 2],
    ['the first letter changed', 'sarber', 'barber', 2.4],
  ])('%s: %s for %s', (_, typed, meant, cost) => {
    expect(slipsBetween(typed, meant)).toBeCloseTo(cost, 10);
  });

  test('the way from nothing is all its letters', () => {
    expect(slipsBetween('', '')).toBe(0);
    expect(slipsBetween('', 'bdg')).toBeCloseTo(4, 10);
    expect(slipsBetween('bdg', '')).toBeCloseTo(4, 10);
  });
});

describe('How sure it is that the other word was meant', () => {
  const sure = (raw: string, target: string, word = raw) => confidenceOf({ raw, word, target });

  test('the same word is sure, and nothing alike is not meant at all', () => {
    expect(sure('jollof', 'jollof')).toBe(1);
    expect(sure('xyz', 'jollof')).toBe(0);
  });

  test.each([
    ['والخياط', 'خياط'],
    ['بالخياط', 'خياط'],
    ['الخياط', 'خياط'],
    ['للخياط', 'خياط'],
    ['لخياط', 'خياط'],
    ['بخياط', 'خياط'],
    ['وخياط', 'خياط'],
  ])('%s is %s with "the", "in" or "and" before it', (word, target) => {
    expect(sure(word, target)).toBe(1);
  });

  test('a slip in a long word says less against it than in a short one', () => {
    expect(sure('jolof', 'jollof')).toBeCloseTo(1 - (1.6 * 0.4) / 6, 10);
    expect(sure('restaurrant', 'restaurant')).toBeGreaterThan(sure('jolof', 'jollof'));
    expect(sure('jollof', 'jolof')).toBeCloseTo(sure('jolof', 'jollof'), 10);
  });

  test('who types accents knows how the word is written', () => {
    const plain = sure('jolof', 'jollof');
    expect(sure('jọlọf', 'jollof', 'jolof')).toBeCloseTo(plain * 0.8, 10);
    for (const sign of ["'", '’', '‘', 'ʼ'])
      expect(sure(`jolo${sign}f`, 'jollof', 'jolof')).toBeCloseTo(plain, 10);
  });

  test('one letter of another script may be a third of the word', () => {
    expect(sure('መስጊድ', 'መስጂድ')).toBeCloseTo((1 - (1.6 * 1.4) / 4) * 0.45, 10);
  });

  test.each([
    ['barber', 0.83, true],
    ['barber', 0.82, false],
    ['barbers', 0.8, false],
    ['caterers', 0.77, true],
    ['caterers', 0.76, false],
  ])('%s is put right without asking at %s: %s', (word, confidence, isPutRight) => {
    expect(isSure(word, confidence)).toBe(isPutRight);
  });
});
