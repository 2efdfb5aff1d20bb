import { expect, test } from 'vitest';
import { largerText, smallerText } from '#platform/appearance/appearance.ts';
import { startingAppearance } from './appearance-choice.ts';

const nothing = { textSize: undefined, highContrast: undefined };

test.each([
  ['true', false, true],
  ['true', true, true],
  ['false', false, false],
  ['false', true, false],
  [undefined, false, false],
  [undefined, true, true],
])('a stored flag %s and a system preference %s start high contrast: %s', (flag, system, on) => {
  expect(startingAppearance({ ...nothing, highContrast: flag }, system).highContrast).toBe(on);
});

test('a stored text size counts, anything else is normal', () => {
  expect(startingAppearance({ ...nothing, textSize: 'x-large' }, false).textSize).toBe('x-large');
  expect(startingAppearance({ ...nothing, textSize: 'huge' }, false).textSize).toBe('normal');
  expect(startingAppearance(nothing, false).textSize).toBe('normal');
});

test('larger goes from normal to large to x-large and stays there', () => {
  expect(largerText('normal')).toBe('large');
  expect(largerText('large')).toBe('x-large');
  expect(largerText('x-large')).toBe('x-large');
});

test('smaller goes from x-large to large to normal and stays there', () => {
  expect(smallerText('x-large')).toBe('large');
  expect(smallerText('large')).toBe('normal');
  expect(smallerText('normal')).toBe('normal');
});
