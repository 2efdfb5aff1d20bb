import { foreignCountriesIn } from '#features/kinds/country-names.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { fold } from '#platform/text/fold.ts';

type Country = ReturnType<typeof foreignCountriesIn>[number];

const known = new Map<Language, ReadonlyMap<string, Country>>();

/** By code and by name. */
function countriesOf(language: Language): ReadonlyMap<string, Country> {
  const found = known.get(language);
  if (found) return found;
  const countries = foreignCountriesIn(language);
  const byWord = new Map([
    ...countries.map((country) => [fold(country.name), country] as const),
    ...countries.map((country) => [fold(country.code), country] as const),
  ]);
  known.set(language, byWord);
  return byWord;
}

/**
 * The country that somebody asks for, by its code or its name: in the language of the page first, then in any other of
 * the site, since addresses are shared.
 */
export function askedCountry(text: string, language: Language): Country | undefined {
  const word = fold(text);
  const own = countriesOf(language);
  for (const named of [language, ...languageCodes]) {
    const found = countriesOf(named).get(word);
    if (found) return own.get(fold(found.code));
  }
  return undefined;
}
