import { describe, expect, test } from 'vitest';
import kindLocale from '#features/kinds/locales/en.json' with { type: 'json' };
import { kindIds } from '#features/kinds/kind-ids.ts';
import { diasporaRegionOf, diasporaRegionsOf } from '#features/kinds/diaspora-countries.ts';
import { traitTypes } from '#features/kinds/traits.ts';
import { wordsOf } from '../text-query.ts';
import countries from '#features/kinds/diaspora-countries.json' with { type: 'json' };
import kindWords from '#features/kinds/kind-words.json' with { type: 'json' };
import missions from './missions.json' with { type: 'json' };
import organisations from './organisations.json' with { type: 'json' };
import { repeated } from '#platform/test/seed-checks.ts';

const options: Record<string, object> = kindLocale.option;

describe('Words for what an entry is', () => {
  test('are given to kinds, to choices that filters offer, and to words of the form', () => {
    const known = new Set<string>([
      ...kindIds,
      ...Object.keys(traitTypes).flatMap((id) =>
        Object.keys(options[id] ?? {}).map((value) => `${id}:${value}`),
      ),
      ...Object.keys(kindLocale.field).map((field) => `field.${field}`),
    ]);
    expect(Object.keys(kindWords).filter((key) => !known.has(key))).toEqual([]);
  });

  test('say something, and nothing twice', () => {
    const folded = Object.values(kindWords).map((words) =>
      words.map((word) => wordsOf(word).join(' ')),
    );
    expect(folded.filter((words) => words.length === 0 || words.includes(''))).toEqual([]);
    expect(folded.flatMap(repeated)).toEqual([]);
  });
});

describe('Countries of the diaspora', () => {
  test('say where they lie', () => {
    expect(diasporaRegionsOf(['SR', 'FR', 'NG', 'GY', 'BZ'])).toEqual(['africa', 'caribbean']);
    expect(diasporaRegionOf('AQ')).toBeUndefined();
  });

  const codesOf = (region: string) =>
    countries.filter((one) => one.region === region && one.state).map(({ code }) => code);

  test('are the 54 states of Africa and the 16 of the Caribbean, Belize, Guyana and Suriname among them', () => {
    expect(codesOf('africa')).toHaveLength(54);
    expect(codesOf('caribbean')).toHaveLength(16);
    expect(codesOf('caribbean')).toEqual(expect.arrayContaining(['BZ', 'GY', 'SR']));
    expect(repeated(countries.map(({ code }) => code))).toEqual([]);
  });

  test('hold every state that has a mission here, and nearly all whose people gather', () => {
    const known = new Set(countries.map(({ code }) => code));
    const sending = missions.flatMap(({ country }) => country ?? []);
    expect(sending.filter((code) => !known.has(code))).toEqual([]);
    const served = new Set(organisations.flatMap(({ details }) => details.countries));
    expect([...served].filter((code) => !known.has(code))).toEqual(['YE', 'CR']);
  });
});
