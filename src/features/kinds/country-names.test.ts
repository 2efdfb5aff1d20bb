import { expect, test } from 'vitest';
import { countriesIn, foreignCountriesIn } from './country-names.ts';

test('countries stand by their names in the language, and nothing that is none', () => {
  const french = countriesIn('fr');
  expect(french).toContainEqual({ code: 'DZ', name: 'Algérie' });
  const names = french.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  const codes = french.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(200);
  for (const none of ['EU', 'UN', 'ZZ', 'SU', 'XX']) expect(codes).not.toContain(none);
});

test('the United Kingdom is no foreign country', () => {
  const codes = new Set(foreignCountriesIn('en').map(({ code }) => code));
  expect([codes.has('GB'), codes.has('IE')]).toEqual([false, true]);
});
