import { describe, expect, test } from 'vitest';
import {
  isFiller,
  parseTerms,
  readSynonyms,
  toLooseTsQuery,
  toTsQuery,
  wordsOf,
  wordsToFind,
} from './text-query.ts';

const synonyms = readSynonyms([
  ['braids', 'plaits', 'cornrows'],
  ['puff puff', 'bofrot'],
  ['yard food', 'jamaican food'],
  ['fura da nono', 'fura'],
  ['خياط', 'tailor'],
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
    [
      'Arabic script, with and without its article',
      'مطعم السوداني',
      '(((مطعم | المطعم))) & (((السوداني | سوداني)))',
    ],
    ['Ethiopic letters of one sound', 'ሐበሻ ሓበሻ', '((ሀበሻ)) & ((ሀበሻ))'],
    ['a phrase as one word', 'puffpuff', '((puffpuff) | (puff <-> puff) | (bofrot))'],
    [
      'a phrase that holds a filler',
      'fura nono',
      '((fura <-> nono) | (fura <-> da <-> nono) | (fura))',
    ],
    ['nothing but signs', '!!! ??', ''],
  ])('%s', (_, typed, query) => {
    expect(parse(typed)).toBe(query);
  });

  test('a word is known with and without the Arabic article', () => {
    expect(parse('الخياط')).toBe('(((الخياط | خياط)) | ((خياط | الخياط)) | (tailor))');
  });

  test('what admins have made adds to our own groups', () => {
    const both = [...synonyms, ...readSynonyms([['bofrot', 'togbei']])];
    expect(toTsQuery(parseTerms('bofrot', both))).toBe('((bofrot) | (puff <-> puff) | (togbei))');
  });

  test('any one word may be missing from a loose one', () => {
    expect(toLooseTsQuery(parseTerms('cornrows hair leeds', []))).toBe(
      '(((hair)) & ((leeds))) | (((cornrows)) & ((leeds))) | (((cornrows)) & ((hair)))',
    );
    expect(toLooseTsQuery(parseTerms('hair leeds', []))).toBe('(((leeds))) | (((hair)))');
  });

  test('what is looked for is never missing from a loose one', () => {
    const loose = (text: string, ...needed: string[]) =>
      toLooseTsQuery(parseTerms(text, []), (word) => needed.includes(word));
    expect(loose('shipping ghana', 'shipping')).toBe('(((shipping)))');
    expect(loose('shipping ghana quick', 'shipping')).toBe(
      '(((shipping)) & ((quick))) | (((shipping)) & ((ghana)))',
    );
    expect(loose('barber braider', 'barber', 'braider')).toBe('(((braider))) | (((barber)))');
  });

  test('what is looked for in names alone says so at each word, in each of its forms', () => {
    expect(toTsQuery(parseTerms('puff puff', synonyms), { inNames: true })).toBe(
      '((puff:ABC <-> puff:ABC) | (bofrot:ABC))',
    );
    expect(toTsQuery(parseTerms('الخياط', []), { inNames: true })).toBe(
      '(((الخياط:ABC | خياط:ABC)))',
    );
    expect(toLooseTsQuery(parseTerms('hair leeds', []), undefined, { inNames: true })).toBe(
      '(((leeds:ABC))) | (((hair:ABC)))',
    );
  });

  test('nothing typed asks for nothing, and one word can’t be missing', () => {
    expect(wordsToFind([])).toBeNull();
    expect(wordsToFind(parseTerms('hair', []))).toBe('((hair))');
    expect(toLooseTsQuery(parseTerms('hair', []))).toBe('');
  });

  test('two words are known as one in Latin letters alone, three are not', () => {
    const known = readSynonyms([
      ['moin moin', 'x'],
      ['yam egg stew', 'y'],
      ['ሀበሻ ልብስ', 'z'],
      ['a1 b2', 'w'],
    ]);
    const length = (text: string) => parseTerms(text, known)[0]?.alternatives.length;
    expect(['moinmoin', 'yameggstew', 'ሀበሻልብስ', 'a1b2'].map(length)).toEqual([2, 0, 0, 0]);
    expect(['moin moin', 'yam egg stew', 'a1 b2'].map(length)).toEqual([1, 1, 1]);
  });

  test('groups without a word are no groups, and a group of fillers is known as it stands', () => {
    expect(readSynonyms([])).toEqual([]);
    expect(parseTerms('hair', readSynonyms([['!!', '?']]))).toEqual([
      { word: 'hair', alternatives: [] },
    ]);
    expect(parseTerms('the best', readSynonyms([['the best', 'top']]))).toEqual([
      { word: 'the best', alternatives: [['top']] },
    ]);
    expect([isFiller('the'), isFiller('jollof')]).toEqual([true, false]);
  });

  test('a null character and control characters never reach the query', () => {
    expect(parse('jol\u0000lof\u0007')).toMatch(/^[\p{L}\p{N}()&| <>-]*$/u);
  });

  test('at most ten words count', () => {
    expect(wordsOf('a1 '.repeat(500)).length).toBe(500);
    expect(parseTerms('a1 '.repeat(500), synonyms)).toHaveLength(10);
  });
});
