const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));

/** Every country that this machine has a name for in the language, by name; `ZZ` and the like have none. */
export function countriesIn(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.has(code))
    .flatMap((code) => ({ code, name: names.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** Those that have missions in the UK, or could. */
export const foreignCountriesIn = (language: string) =>
  countriesIn(language).filter(({ code }) => code !== 'GB');

/** Codes with a name that stand for no country: unions, the world, reserved and former ones. */
const notCountries = new Set([
  'AC',
  'AN',
  'BU',
  'CP',
  'CQ',
  'CS',
  'DD',
  'DG',
  'DY',
  'EA',
  'EU',
  'EZ',
  'FX',
  'HV',
  'IC',
  'NH',
  'NT',
  'QO',
  'RH',
  'SU',
  'TA',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]);
