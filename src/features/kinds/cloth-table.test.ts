import { describe, expect, test } from 'vitest';
import { clothCodes } from '#ui/cloth-codes.ts';
import { clothOf, clothTable } from './cloth-table.ts';

const byCountries = (...countries: string[]) => clothOf({ countries, languages: ['en', 'yo'] });
const byLanguages = (...languages: string[]) => clothOf({ countries: [], languages });

describe('The cloth of a listing', () => {
  test.each([
    ['kente', 'GH'],
    ['bogolan', 'ML'],
    ['shweshwe', 'LS'],
    ['netela', 'ER'],
    ['madras', 'LC'],
  ])('is %s where it is that of %s, whatever is spoken there', (cloth, country) => {
    expect(byCountries(country)).toBe(cloth);
  });

  test('is plain for a country of many cloths or of none that we know, and for countries of two', () => {
    for (const countries of [['NG'], ['JM'], ['GH', 'ML']])
      expect(byCountries(...countries)).toBeUndefined();
    expect(byCountries('ET', 'ER')).toBe('netela');
  });

  test('follows the language spoken beside English where no country is named', () => {
    expect(byLanguages('en', 'yo')).toBe('adire');
    expect(byLanguages('en', 'ak')).toBe('kente');
    expect(byLanguages('en', 'zu', 'st')).toBe('shweshwe');
    expect(byLanguages('ti', 'ar')).toBe('netela');
  });

  test('is plain where another language says something else or nothing', () => {
    for (const languages of [['en', 'yo', 'ak'], ['en', 'yo', 'ig'], ['en', 'ar'], ['en'], []])
      expect(byLanguages(...languages)).toBeUndefined();
  });
});

test('every cloth has a source with an address, and no country or language two cloths', () => {
  const meanings = clothCodes.map((code) => clothTable[code]);
  for (const { sources } of meanings) {
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, publisher, url } of sources)
      expect([title !== '', publisher !== '', URL.canParse(url)]).toEqual([true, true, true]);
  }
  for (const field of ['countries', 'languages'] as const) {
    const all = meanings.flatMap((meaning) => meaning[field]);
    expect(new Set(all).size).toBe(all.length);
  }
});
