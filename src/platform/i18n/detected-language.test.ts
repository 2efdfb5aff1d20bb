import { expect, test } from 'vitest';
import { readDetection } from './detected-language.ts';

test.each([
  [['ar', 'en-GB'], '', { shown: 'ar', remembered: 'ar' }],
  [['fr-CM'], '?q=jollof', { shown: 'fr', remembered: 'fr' }],
  [['sw', 'en'], '', { shown: 'sw', remembered: 'sw' }],
  [[], '', { shown: 'en', remembered: 'en' }],
])('%j at "%s" is shown and remembered as the detector found it', (found, search, expected) => {
  expect(readDetection(found, search)).toEqual(expected);
});

test('a language that a link asks for is shown, and what was remembered stays', () => {
  expect(readDetection(['ar', 'fr', 'en'], '?q=jollof&lng=ar')).toEqual({
    shown: 'ar',
    remembered: undefined,
  });
});

test('a language that nobody knows neither shows nor hides anything', () => {
  expect(readDetection(['xx', 'fr'], '?lng=xx')).toEqual({ shown: 'fr', remembered: 'fr' });
});
