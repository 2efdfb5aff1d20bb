import { describe, expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseTerms } from '#features/directory/text-query.ts';
import { searchTerm } from '../search-term.table.server.ts';
import { respell } from './spelling.server.ts';

const fortyLetters = 'abcdefghij'.repeat(4);
const data = useTestDb();

/** Spells `text` anew where listings have these words. */
async function spelt(text: string, known: readonly string[], isPlaced = false) {
  await data.db.insert(searchTerm).values(known.map((word) => ({ word, listings: 1 })));
  const ctx = testContext({ db: data.db });
  const spelling = await respell(ctx, parseTerms(text, []), { text, isPlaced });
  return spelling && { text: spelling.text, isSure: spelling.isSure };
}

describe('A word that no listing has is spelt like one that some have', () => {
  test.each([
    ['a slip in a word', 'kitchn', ['kitchen'], { text: 'kitchen', isSure: true }],
    ['in a doubtful way', 'kitxhen', ['kitchen'], { text: 'kitchen', isSure: false }],
    ['of three letters', 'hir', ['hair'], { text: 'hair', isSure: false }],
    ['two letters in a word of five', 'sevic', ['service'], { text: 'service', isSure: false }],
    [
      'of forty letters',
      fortyLetters.replace('c', 'k'),
      [fortyLetters],
      { text: fortyLetters, isSure: true },
    ],
    [
      'with the others as they are',
      'kitchn zeppelin',
      ['kitchen'],
      { text: 'kitchen zeppelin', isSure: true },
    ],
    [
      'in doubt, as soon as one of them is',
      'kitxhen brbers',
      ['kitchen', 'barbers'],
      { text: 'kitchen barbers', isSure: false },
    ],
    [
      'in doubt, also where the last is sure',
      'kitxhen kitchn',
      ['kitchen'],
      { text: 'kitchen kitchen', isSure: false },
    ],
    [
      'with an accent that its writer knew: then it is in doubt',
      'kìtchn',
      ['kitchen'],
      { text: 'kitchen', isSure: false },
    ],
  ])('%s', async (_, text, known, expected) => {
    expect(await spelt(text, known)).toEqual(expected);
  });

  test('and says which of the words stay as they were typed', async () => {
    await data.db.insert(searchTerm).values({ word: 'kitchen', listings: 1 });
    const text = 'zeppelin kitchn';
    const terms = parseTerms(text, []);
    const ctx = testContext({ db: data.db });
    const spelling = await respell(ctx, terms, { text, isPlaced: false });
    expect(spelling?.kept).toEqual(terms.slice(0, 1));
  });

  test('as the likelier one, not as the one with more letters in common', async () => {
    expect(await spelt('kitchn', ['kitch', 'kitchen'])).toMatchObject({ text: 'kitchen' });
  });
});

describe('A word stays as it was typed', () => {
  test.each([
    ['where nothing is like it', 'zeppelin', ['kitchen']],
    ['where nothing is known at all', 'kitchn', ['other']],
    ['of two letters', 'ab', ['abc']],
    ['of more than forty', `${fortyLetters}j`, [fortyLetters]],
    ['with a number in it', 'internationalfestival2025', ['internationalfestival2026']],
    ['of four letters where two would change', 'sals', ['salons']],
    ['where it would be another word', 'barxxr', ['barber']],
    ['where it is one that listings have, beside a likelier one', 'بالخياط', ['بالخياط', 'خياط']],
    ['that a kind is called by', 'chapel', ['chapels']],
    ['that people of a country are called by', 'jamaican', ['jamaicans']],
  ])('%s', async (_, text, known) => {
    expect(await spelt(text, known)).toBeNull();
  });

  test('where it has a synonym, and so does a phrase', async () => {
    await data.db.insert(searchTerm).values([
      { word: 'kitchen', listings: 1 },
      { word: 'entertainments', listings: 1 },
    ]);
    const ctx = testContext({ db: data.db });
    const ways = (word: string, alternatives: string[][]) =>
      respell(ctx, [{ word, alternatives }], { text: word, isPlaced: false });
    expect(await ways('kitchn', [['galley']])).toBeNull();
    expect(await ways('kitchn', [])).toMatchObject({ text: 'kitchen' });
    expect(await ways('entertain ments', [])).toBeNull();
    expect(await ways('entertainmants', [])).toMatchObject({ text: 'entertainments' });
  });

  test('where it is a town, unless it is known where to look', async () => {
    expect(await spelt('brading', ['braiding'])).toBeNull();
    await data.undo();
    expect(await spelt('brading', ['braiding'], true)).toEqual({ text: 'braiding', isSure: true });
  });
});
