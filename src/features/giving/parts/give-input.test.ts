import { describe, expect, test } from 'vitest';
import { penceOf, poundsOf } from './give-input.ts';

describe('An amount that was typed', () => {
  test.each([
    ['12', 1200],
    ['£12.5', 1250],
    [' 12,50 ', 1250],
    ['1,000', 100_000],
    ['1,000.05', 100_005],
    ['twelve', NaN],
    ['1,00,0', NaN],
    ['12.345', NaN],
  ])('%s is %d pence', (typed, pence) => expect(penceOf(typed)).toBe(pence));
});

describe('An amount in the field', () => {
  test.each([
    [1200, '12'],
    [1250, '12.50'],
    [1205, '12.05'],
    [5, '0.05'],
  ])('%d pence are written as %s, and read as the same', (pence, written) => {
    expect(poundsOf(pence)).toBe(written);
    expect(penceOf(written)).toBe(pence);
  });
});
