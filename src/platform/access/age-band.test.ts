import { expect, test } from 'vitest';
import { ageBands, findAgeBand } from './age-band.ts';
import type { AgeBand } from './age-band.ts';

const bands: [AgeBand, { isAdult: boolean; isYouth: boolean }][] = [
  ['13-15', { isAdult: false, isYouth: true }],
  ['16-17', { isAdult: false, isYouth: true }],
  ['18-24', { isAdult: true, isYouth: true }],
  ['25+', { isAdult: true, isYouth: false }],
  // Neither grown up nor young enough for the youth area, until somebody says so.
  ['unknown', { isAdult: false, isYouth: false }],
];

test.each(bands)('whoever is %s', (band, facts) => {
  expect(findAgeBand(band)).toEqual(facts);
});

test('no other age is kept of a person, least of all a date of birth', () => {
  expect(ageBands).toEqual(bands.map(([band]) => band));
});
