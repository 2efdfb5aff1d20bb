import { expect, test } from 'vitest';
import { i18nFor } from './instances.server.ts';
import { languages } from './languages.ts';
import { pluralRules } from './plural-forms.ts';

const decimals = [0.2, 0.5, 0.9, 1.1, 1.3, 1.9, 2.4, 3.5, 9.9];
const counts = [
  ...Array.from({ length: 250 }, (_, count) => count),
  ...decimals,
  1000,
  1_000_000,
  2_000_000,
];

const known = languages.filter(
  ({ code }) => Intl.PluralRules.supportedLocalesOf(code).length === 1,
);

test.each(known)('counts in $name as CLDR does', ({ code }) => {
  const cldr = new Intl.PluralRules(code);
  const differing = counts.filter(
    (count) => pluralRules[code].formOf(count) !== cldr.select(count),
  );
  expect(differing).toEqual([]);
  expect([...pluralRules[code].forms].toSorted()).toEqual(
    cldr.resolvedOptions().pluralCategories.toSorted(),
  );
});

test.each(languages)('gives $name only forms that it has', ({ code }) => {
  const { forms, formOf } = pluralRules[code];
  expect(counts.map(formOf).filter((form) => !forms.includes(form))).toEqual([]);
});

test.each([
  ['en', 1.3, '1.3 miles'],
  ['en', 1, '1 mile'],
  ['en', 0.9, '0.9 miles'],
  ['es', 1.3, '1.3 millas'],
  ['fr', 1.3, '1.3 mile'],
  ['fr', 2, '2 miles'],
] as const)('in %s %d is written %s', (code, count, written) => {
  const t = i18nFor(code).getFixedT(code, 'directory');
  expect(t('distance', { count, miles: String(count) })).toBe(written);
});
