import { describe, expect, test } from 'vitest';
import { indexSynonyms, longestSynonym } from './known-phrases.ts';

const asIs = (phrase: readonly string[]) => [phrase];
const food = indexSynonyms(
  [
    [['puff', 'puff'], ['bofrot']],
    [['puff'], ['pastry']],
    [['الخياط'], ['tailor']],
  ],
  asIs,
);
const at = (text: string, place = 0, indexes = [food]) =>
  longestSynonym(text.split(' '), place, indexes);

describe('The longest phrase that is known', () => {
  test.each([
    ['goes before a shorter one', 'puff puff', 0, 2, [['bofrot']]],
    ['is a single word where no more of it follows', 'puff pie', 0, 1, [['pastry']]],
    ['is a single word at the end', 'buy puff', 1, 1, [['pastry']]],
    ['is told by its other way', 'bofrot', 0, 1, [['puff', 'puff']]],
    ['is the word itself where nothing is known', 'jollof', 0, 1, []],
    ['is known with the Arabic article', 'الخياط', 0, 1, [['tailor']]],
    ['and without it', 'خياط', 0, 1, [['الخياط'], ['tailor']]],
  ])('%s', (_, text, place, length, alternatives) => {
    expect(at(text, place)).toEqual({ length, alternatives });
  });

  test('is looked for in all lists, and each way to say it is told once', () => {
    const more = indexSynonyms([[['bofrot'], ['togbei'], ['puff', 'puff']]], asIs);
    expect(at('bofrot', 0, [food, more]).alternatives).toEqual([['puff', 'puff'], ['togbei']]);
    expect(at('bofrot', 0, []).alternatives).toEqual([]);
  });

  test('is found however people type it, and nothing is no phrase', () => {
    const index = indexSynonyms([[['fura', 'da', 'nono'], ['millet']]], (phrase) => [
      phrase.filter((word) => word !== 'da'),
      [],
    ]);
    expect(at('fura nono', 0, [index])).toEqual({
      length: 2,
      alternatives: [['fura', 'da', 'nono'], ['millet']],
    });
    expect(at('fura da nono', 0, [index])).toEqual({ length: 1, alternatives: [] });
    expect([...index.keys()]).toEqual(['fura', 'millet']);
  });
});
