import { expect, test } from 'vitest';
import { penceOf, poundsOf } from './amount.ts';

test.each([
  ['', null],
  ['12', 1200],
  ['£12.50', 1250],
  ['12,5', 1250],
  ['0.29', 29],
  ['1 200', 120_000],
])('%j pounds are %j pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence);
});

test.each(['about 5', '1.234', '-3', '1e9', '∞', '12.5.1'])('%j is no amount', (text) => {
  expect(penceOf(text)).toBeNaN();
});

test.each([
  [null, ''],
  [1200, '12'],
  [1250, '12.50'],
])('%j pence are typed as %j', (pence, text) => {
  expect(poundsOf(pence)).toBe(text);
});
