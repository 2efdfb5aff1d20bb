import { i18nFor } from '#platform/i18n/instances.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import { readTrait, traitTypes } from '#features/kinds/traits.ts';
import countries from '#features/kinds/diaspora-countries.json' with { type: 'json' };
import { wordsForKind } from '#features/kinds/words-for-kind.ts';
import { languageNames } from './language-names.ts';

const called = new Map(countries.map((country) => [country.code, country.called]));

/** Says nothing about what it is: "Other" is on every list. */
const anythingElse = 'other';

/**
 * Words for what an entry is, in all languages of the site, beside what it says of itself: who looks for a "mosque" or a
 * "Ghanaian association" must find those whose own words are "Masjid Noor" and "Ghana Union". Countries come last, as
 * there may be many and the search column has an end.
 */
export function wordsOfKind(draft: ListingDraft, traits: readonly string[]): string[] {
  const { details } = draft;
  const kind = kinds[draft.kind];
  const spoken = kind.codesOf(details).filter((code) => code === code.toLowerCase());
  return [
    ...wordsForKind(kind.id),
    ...traits.flatMap(traitWords),
    ...(kind.termsOf?.(details) ?? []).flatMap(termWords),
    ...languageNames([...new Set(spoken)]),
    ...(kind.countriesOf?.(details) ?? []).flatMap(countryWords),
  ];
}

function traitWords(trait: string): readonly string[] {
  const { id, value } = readTrait(trait) ?? {};
  if (!id || !value || value === anythingElse || traitTypes[id] !== 'words') return [];
  return [...wordsForKind(trait), ...termWords(`option.${id}.${value}`)];
}

/** The word in every language, and its value as people type it: `food-bank`. */
function termWords(key: string): readonly string[] {
  const names = languageCodes.map((language) =>
    i18nFor(language).getFixedT(language, 'kinds')(key),
  );
  return [...wordsForKind(key), key.split('.').at(-1) ?? '', ...new Set(names)];
}

const countryNames = languageCodes.map(
  (language) => new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' }),
);

/** Its names in the languages of the site, other names of it, and what its people are called. */
function countryWords(code: string): readonly string[] {
  const names = countryNames.flatMap((inLanguage) => inLanguage.of(code) ?? []);
  return [...(called.get(code) ?? []), ...new Set(names)];
}
