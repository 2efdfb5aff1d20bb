import { describe, expect, test } from 'vitest';
import { endOfNear, readPhrases, textOf, tokensOf } from './read-words.ts';

const words = (text: string) => tokensOf(text).map(({ word }) => word);

describe('The words that were typed', () => {
  test('are folded, and know where they stand', () => {
    expect(tokensOf('Ọlá’s  café!')).toEqual([
      { word: 'olas', from: 0, to: 5 },
      { word: 'cafe', from: 7, to: 11 },
    ]);
  });

  test.each([
    ['signs alone', '!! – &', []],
    ['an apostrophe alone', "hair ' salon", ['hair', 'salon']],
    ['letters of any script', 'مطعم ምግብ 4C', ['مطعم', 'ምግብ', '4c']],
    ['sixteen words', 'a '.repeat(16), Array.from({ length: 16 }, () => 'a')],
    ['more than sixteen, which are words alone', 'a '.repeat(17), []],
  ])('%s', (_, text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('What says near or open', () => {
  const read = (text: string) => {
    const { said, left } = readPhrases(tokensOf(text));
    return [[...said], textOf(text, left)];
  };

  test.each([
    ['barber near me', ['nearMe'], 'barber'],
    ['near me barber', ['nearMe'], 'barber'],
    ['nearest african shop', ['nearMe'], 'african shop'],
    ['closest mosque to me', ['nearMe'], 'mosque'],
    ['nearest to me mosque', ['nearMe'], 'mosque'],
    ['la mosquée la plus proche de chez moi', ['nearMe'], 'la mosquée'],
    ['أقرب مسجد لي', ['nearMe'], 'مسجد'],
    ['speaks to me', [], 'speaks to me'],
    ['le coiffeur le plus proche', ['nearMe'], 'le coiffeur'],
    ['أقرب حلاق', ['nearMe'], 'حلاق'],
    ['barber open now croydon', ['openNow'], 'barber croydon'],
    ['open today', ['openToday'], ''],
    ['club open until late', ['openLate'], 'club'],
    ['mosque open on fridays', ['fri'], 'mosque'],
    ['open monday', ['mon'], ''],
    ['coiffeur ouvert le dimanche', ['sun'], 'coiffeur'],
    ['coiffeur près de moi', ['nearMe'], 'coiffeur'],
    ['open now near me', ['openNow', 'nearMe'], ''],
    ['barber in Croydon', [], 'barber in Croydon'],
    ['near Croydon', [], 'near Croydon'],
    ['open', [], 'open'],
    ['jollof', [], 'jollof'],
  ])('%s', (text, said, left) => {
    expect(read(text)).toEqual([said, left]);
  });

  test.each([
    ['barber in Croydon', 1, 2],
    ['close to Croydon', 0, 2],
    ['near to Croydon', 0, 2],
    ['london borough of Lewisham', 0, 3],
    ['in', 0, 1],
    ['barber Croydon', 0, undefined],
    ['near me', 0, undefined],
    ['barber', 5, undefined],
  ])('in %s at word %d the place begins at %s', (text, at, end) => {
    expect(endOfNear(tokensOf(text), at)).toBe(end);
  });
});

describe('The text of words that stay', () => {
  test.each([
    ['as they were typed', 'Hair-Salon & Spa', [0, 1, 2], 'Hair-Salon & Spa'],
    ['with one space where others stood between', 'hair in Leeds salon', [0, 3], 'hair salon'],
    ['with the signs between neighbours', 'elephant & castle', [0, 1], 'elephant & castle'],
    ['of one', 'barber, Croydon', [1], 'Croydon'],
    ['of none', 'barber', [], ''],
  ])('%s', (_, text, places, expected) => {
    const tokens = tokensOf(text);
    const left = tokens.filter((_token, at) => places.includes(at));
    expect(textOf(text, left)).toBe(expected);
  });
});
