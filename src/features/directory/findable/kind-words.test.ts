import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { testDraft } from '../listing.scene.server.ts';
import { wordsOfKind } from './kind-words.server.ts';

const faith = { kind: 'faith', tradition: 'muslim' };
const embassy = (state: string | null, alsoServes: string[] = []) => ({
  kind: 'embassy',
  state,
  alsoServes,
});

const wordsOf = (given: Record<string, unknown>, traits: readonly string[] = []) => {
  const details = z.parse(KindDetails, given);
  return wordsOfKind(testDraft({ kind: details.kind, details }), traits);
};
const service = (language: string) => ({
  weekday: 7,
  opens: 600,
  closes: 660,
  name: 'Worship',
  language,
  streamUrl: '',
});

describe('What an entry is found by beside its own words', () => {
  test('are words for its kind in any language', () => {
    expect(wordsOf(faith)).toEqual(expect.arrayContaining(['worship', 'prière', 'عبادة']));
    expect(wordsOf(faith)).not.toContain('embassy');
  });

  test('are words for what was chosen, in every language and as it is written in addresses', () => {
    const words = wordsOf(faith, ['tradition:muslim', 'tradition:ethiopian-orthodox']);
    expect(words).toEqual(expect.arrayContaining(['mosque', 'Muslim', 'Musulmane', 'muslim']));
    expect(words).toContain('ethiopian-orthodox');
    expect(wordsOf(faith)).not.toContain('mosque');
    expect(words.some((word) => word.includes('option.'))).toBe(false);
  });

  test('are each name of what was chosen once', () => {
    const words = wordsOf(faith, ['tradition:muslim']);
    expect(words.filter((word) => word === 'Muslim')).toHaveLength(1);
  });

  test.each([
    'tradition:other',
    'denomination:muslim',
    'serviceLanguage:yo',
    'nothing',
    'tradition:',
  ])('nothing is said by %s', (trait) => {
    expect(wordsOf(faith, [trait])).toEqual(wordsOf(faith));
  });

  test('are what was ticked in its form', () => {
    const words = wordsOf({ ...faith, offers: ['food-bank'], access: ['parking'] });
    expect(words).toEqual(
      expect.arrayContaining([
        'food-bank',
        'Food bank',
        'Banque alimentaire',
        'parking',
        'Parking',
      ]),
    );
    expect(words).not.toContain('Weddings');
  });

  test('are the languages of its services, each once, and no countries', () => {
    const words = wordsOf({ ...faith, services: [service('yo'), service('yo'), service('sn')] });
    expect(words.filter((word) => word === 'Yoruba')).toHaveLength(1);
    expect(words).toEqual(expect.arrayContaining(['Yorùbá', 'Shona']));
    expect(wordsOf(faith)).not.toContain('Yoruba');
  });

  test('are its countries in every language, and what their people are called', () => {
    const words = wordsOf(embassy('AO', ['GH']));
    expect(words).toEqual(
      expect.arrayContaining(['Angola', 'Angolan', 'Angolais', 'Ghana', 'غانا', 'أنغولا']),
    );
    expect(words.filter((word) => word === 'Angola')).toHaveLength(1);
    expect(wordsOf(embassy(null))).not.toContain('Angola');
    // A country's code is no language: "gh" and "ak".
    expect(wordsOf(embassy(null, ['AK']))).not.toContain('Twi');
  });

  test('of a country that nobody here is called by, are its names alone', () => {
    const words = wordsOf(embassy('NZ'));
    expect(words).toEqual(expect.arrayContaining(['New Zealand', 'Nouvelle-Zélande']));
    expect(words.slice(0, 2)).not.toContain('New Zealand');
  });

  test('a code that is no country has no name', () => {
    expect(wordsOf(embassy('XQ'))).toEqual(wordsOf(embassy(null)));
  });

  test('the kind comes first, then what was chosen, and countries last', () => {
    const words = wordsOf(embassy('AO'), ['diaspora:africa']);
    const at = (word: string) => words.indexOf(word);
    expect(at('embassy')).toBe(0);
    expect(at('africa')).toBeGreaterThan(at('visa'));
    expect(at('Angolan')).toBeGreaterThan(at('africa'));
  });
});
