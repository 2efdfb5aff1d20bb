import { describe, expect, test } from 'vitest';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { parseTerms, toLooseTsQuery, toTsQuery } from '#features/directory/text-query.ts';
import type { Term } from '#features/directory/text-query.ts';
import { rebuildVocabulary } from '../vocabulary.server.ts';
import { ourSynonyms } from '../words/synonyms.server.ts';
import { isTelling } from '../words/thing-words.server.ts';
import { findOtherSearches, partsOf } from './other-searches.server.ts';
import { readSearch } from './scope.server.ts';

const inNames = { inNames: true };
const word = (text: string, ...alternatives: string[]): Term => ({
  word: text,
  alternatives: alternatives.map((one) => [one]),
});
const church = word('church');
const barber = word('barber');
const zeppelin = word('zeppelin');
const nigerian = word('nigerian', 'naija');

describe('Those of the words that say what is looked for', () => {
  test.each([
    ['one thing beside a name', [church, zeppelin], ['church', 'church']],
    [
      'all that is known, then the things',
      [nigerian, church, zeppelin],
      ['nigerian church', 'church'],
    ],
    ['the thing beside where it is from', [nigerian, church], ['church']],
    [
      'either of two things beside a name',
      [church, barber, zeppelin],
      ['church barber', 'church barber', 'church barber'],
    ],
    ['not both things where nothing else was typed', [church, barber], []],
    ['one thing beside a word that anything may be', [church, word('club')], ['church']],
    ['what a phrase is at all', [word('immigration solicitor')], ['solicitor']],
    [
      'what two phrases are',
      [word('immigration solicitor'), word('hair salon')],
      ['solicitor salon'],
    ],
    ['not the last word of a phrase that anything may be', [word('community group')], []],
    ['not a thing that is all there is', [church], []],
    ['not where a name is all there is', [zeppelin], []],
    ['not where it is from, alone', [nigerian, zeppelin], []],
  ])('%s', (_, terms, parts) => {
    expect(partsOf(terms).map(({ part }) => part)).toEqual(parts);
  });

  test('are looked for as whole words of names, places and keywords, all or either of them', () => {
    const same = { text: null, isLoose: true };
    expect(partsOf([church, barber, zeppelin])).toEqual([
      { ...same, part: 'church barber', words: '((church:ABC)) & ((barber:ABC))' },
      { ...same, part: 'church barber', words: '((church:ABC)) & ((barber:ABC))' },
      { ...same, part: 'church barber', words: '(((barber:ABC))) | (((church:ABC)))' },
    ]);
    expect(partsOf([word('immigration solicitor')])).toEqual([
      { ...same, part: 'solicitor', words: '((solicitor:ABC))' },
    ]);
  });
});

describe('What else to search for', () => {
  const data = useTestDb(async (db) => {
    await addTestListing(db, testNow, { name: 'Zeppelin Kitchen', description: 'Braiding.' });
    await addTestListing(db, testNow, { name: 'Sample Braiding' });
    await rebuildVocabulary(db);
  });
  const nothing = { others: [], suggestedText: null, sureText: null };

  const others = async (query: { q?: string; near?: string; within?: '1' }) => {
    const ctx = testContext({ db: data.db });
    return findOtherSearches(ctx, await readSearch(ctx, query));
  };
  const termsOf = (text: string) => parseTerms(text, ourSynonyms);
  const loose = (text: string, where = {}) => toLooseTsQuery(termsOf(text), isTelling, where);

  test.each([undefined, '', '!!!'])('is nothing where nothing was typed: %j', async (q) => {
    expect(await others(q === undefined ? {} : { q })).toEqual(nothing);
  });

  test('is nothing where something has all the words and no distance is set', async () => {
    expect(await others({ q: 'zeppelin kitchen' })).toEqual(nothing);
  });

  test('is without one of the words where what has them all is too far away', async () => {
    const near = { near: '50.1,-5.5', within: '1' as const };
    const text = 'zeppelin braiding';
    const found = await others({ q: text, ...near });
    expect(found).toEqual({
      ...nothing,
      others: [
        { words: loose(text, inNames), text: null, isLoose: true },
        {
          words: toTsQuery(termsOf('braiding'), inNames),
          part: 'braiding',
          text: null,
          isLoose: true,
        },
        { words: loose(text), text: null, isLoose: true },
      ],
    });
    expect(await others({ q: 'zeppelin', ...near })).toEqual(nothing);
  });

  test('is the spelling beyond doubt, then the same without one of its words', async () => {
    expect(await others({ q: 'kitchn' })).toEqual({
      others: [{ words: toTsQuery(termsOf('kitchen')), isLoose: false, text: 'kitchen' }],
      suggestedText: null,
      sureText: 'kitchen',
    });
    const text = 'kitchen quokka';
    const { others: two, sureText } = await others({ q: 'kitchn quokka' });
    expect(sureText).toBe(text);
    expect(two[0]).toEqual({ words: toTsQuery(termsOf(text)), isLoose: false, text });
    expect(two[1]).toEqual({ words: loose(text, inNames), isLoose: true, text });
    expect(two.at(-1)).toEqual({ words: loose(text), isLoose: true, text });
  });

  test('is no other spelling of what stands in quotation marks', async () => {
    expect(await others({ q: '"kitchn"' })).toEqual(nothing);
  });

  test('is not a spelling in doubt, which is only offered', async () => {
    expect(await others({ q: 'kitxhen' })).toEqual({ ...nothing, suggestedText: 'kitchen' });
  });

  test('a spelling in doubt that finds nothing either is not offered', async () => {
    const { suggestedText, sureText, others: found } = await others({ q: 'kitxhen quokka' });
    expect([suggestedText, sureText]).toEqual([null, null]);
    expect(found.map(({ text }) => text)).toEqual([null, null]);
  });

  test('a spelling in doubt that names a place is offered', async () => {
    expect((await others({ q: 'kitxhen croydon' })).suggestedText).toBe('kitchen croydon');
  });

  test('where a spelling is offered, it is for a word that is found as it was typed, if there is one', async () => {
    const offered = { ...nothing, suggestedText: 'zeppelin kitchen' };
    const { others: found, ...spellings } = await others({ q: 'zeppelin kitxhen' });
    expect({ ...spellings, others: [] }).toEqual(offered);
    expect(found.map(({ words, text }) => [words, text])).toEqual([
      [loose('zeppelin kitxhen', inNames), null],
      [loose('zeppelin kitxhen'), null],
    ]);
    expect((await others({ q: 'kitxhen croydon' })).others).toEqual([]);
  });

  test('a village is a slip where another place was chosen', async () => {
    expect((await others({ q: 'brading' })).sureText).toBeNull();
    expect((await others({ q: 'brading', near: 'Croydon' })).sureText).toBe('braiding');
  });

  test('what nobody has in any spelling is nothing', async () => {
    expect(await others({ q: 'quokka' })).toEqual(nothing);
  });
});
