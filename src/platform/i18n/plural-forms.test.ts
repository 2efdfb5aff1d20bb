import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { pluralRules } from './plural-forms.ts';

const counts = [...Array.from({ length: 250 }, (_, count) => count), 1000, 1_000_000, 2_000_000];

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
