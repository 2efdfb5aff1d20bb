import { describe, expect, test } from 'vitest';
import { parseTerms, readSynonyms, toLooseTsQuery, toTsQuery, wordsOf } from './text-query.ts';

const synonyms = readSynonyms([
  ['braids', 'plaits', 'cornrows'],
  ['puff puff', 'bofrot'],
  ['yard food', 'jamaican food'],
]);
const parse = (text: string) => toTsQuery(parseTerms(text, synonyms));

describe('What a person types becomes a query', () => {
  test.each([
    ['one word', 'jollof', '((jollof))'],
    ['several words, all of which must occur', 'hair salon', '((hair)) & ((salon))'],
    ['diacritics and case are folded', 'ỌLÁ', '((ola))'],
    ['a word with its other names', 'Braids', '((braids) | (plaits) | (cornrows))'],
    ['a phrase with its other name', 'puff-puff', '((puff <-> puff) | (bofrot))'],
    ['fillers are dropped', 'the best jollof in Peckham', '((jollof)) & ((peckham))'],
    ['fillers stay when there is nothing else', 'the best', '((the)) & ((best))'],
    ['operators are not read', "jollof & !('rice' | x):*", '((jollof)) & ((rice)) & ((x))'],
    ['Arabic script', 'مطعم سوداني', '((مطعم)) & ((سوداني))'],
    ['nothing but signs', '!!! ??', ''],
  ])('%s', (_, typed, query) => {
    expect(parse(typed)).toBe(query);
  });

  test('any one word may be missing from a loose one', () => {
    expect(toLooseTsQuery(parseTerms('cornrows hair leeds', []))).toBe(
      '(((hair)) & ((leeds))) | (((cornrows)) & ((leeds))) | (((cornrows)) & ((hair)))',
    );
    expect(toLooseTsQuery(parseTerms('hair leeds', []))).toBe('(((leeds))) | (((hair)))');
  });

  test('a null character and control characters never reach the query', () => {
    expect(parse('jol\u0000lof\u0007')).toMatch(/^[\p{L}\p{N}()&| <>-]*$/u);
  });

  test('at most ten words count', () => {
    expect(wordsOf('a1 '.repeat(500)).length).toBe(500);
    expect(parseTerms('a1 '.repeat(500), synonyms)).toHaveLength(10);
  });
});
