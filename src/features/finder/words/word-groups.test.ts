import { describe, expect, test } from 'vitest';
import fillers from '#features/directory/findable/fillers.json' with { type: 'json' };
import { wordsOf } from '#features/directory/text-query.ts';
import golden from './golden-word-queries.json' with { type: 'json' };
import businesses from '#features/directory/seed-data/businesses.json' with { type: 'json' };
import { repeated } from '#platform/test/seed-checks.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { concepts, wordGroups } from './word-groups.ts';

const asked = ['yo', 'ig', 'ha', 'am', 'ti', 'so', 'sw', 'fr', 'pt', 'ar', 'ht'];

const searched = (word: string) => wordsOf(word).join(' ');
const fillerWords = new Set(Object.values(fillers).flat().map(searched));

/** As a query is read: without fillers, unless it has nothing else. */
function typed(word: string): string {
  const words = wordsOf(word);
  const telling = words.filter((one) => !fillerWords.has(one));
  return (telling.length > 0 ? telling : words).join(' ');
}

const groups = wordGroups.map((group) => [...group]);

/** English that says something else more often: alone they would bring in what nobody asked for. */
const tooOrdinary = new Set(
  `banana bean beans boy brand buy cake car care cash class clean cloth club coffee cook corn cup cut dance day design
  do dress drink dry fan farce festival fish fruit fry garden gift girl gold goat green ground guide hair hall hand hat
  help home hot house job juice kids law leaf light line local locks man market meat men milk mix music oil order
  organic pain paper pen pie pot press price red rent rice roll root run sale salon school sea sell shop show skin soap
  soup soya spice stew store street suit sweet table tea thread top trade tree warm wash water wave white wine woman
  women wood work yellow`.match(/\S+/g),
);

describe('Words of dishes, dress, ceremonies and services', () => {
  test('are of at least 200 concepts, each named once', () => {
    expect(concepts.length).toBeGreaterThanOrEqual(200);
    expect(repeated(concepts.map(({ concept }) => concept))).toEqual([]);
  });

  test.each(asked)('has at least 25 words in %s', (language) => {
    const words = concepts.flatMap((one) => one.words[language] ?? []);
    expect(words.length).toBeGreaterThanOrEqual(25);
  });

  test('are written in Unicode normal form C', () => {
    const text = JSON.stringify([concepts, golden]);
    expect(text === text.normalize('NFC')).toBe(true);
  });

  test('say each thing in at least two ways, and none of them twice', () => {
    const ways = groups.map((group) => group.map(searched));
    expect(ways.filter((group) => group.length < 2 || group.includes(''))).toEqual([]);
    expect(ways.flatMap(repeated)).toEqual([]);
  });

  test('belong to one group each, as they are written and as they are typed', () => {
    expect(repeated(groups.flatMap((group) => group.map(searched)))).toEqual([]);
    expect(repeated(groups.flatMap((group) => [...new Set(group.map(typed))]))).toEqual([]);
  });

  test('are neither fillers nor ordinary English alone', () => {
    const words = groups.flat().map(searched);
    expect(words.filter((word) => fillerWords.has(word))).toEqual([]);
    expect(
      groups
        .flat()
        .map(typed)
        .filter((word) => tooOrdinary.has(word)),
    ).toEqual([]);
  });

  test('are in the script of their language', () => {
    const inScript = (language: string, script: RegExp) =>
      concepts.flatMap((one) => one.words[language] ?? []).filter((word) => !script.test(word));
    expect(inScript('ar', /^[\p{Script=Arabic}\s]+$/u)).toEqual([]);
    expect(inScript('am', /^[\p{Script=Ethiopic}\s]+$/u)).toEqual([]);
  });
});

describe('Golden queries in the words of eleven languages', () => {
  test('are at least 60 different searches, three or more in each, for known businesses', () => {
    const slugs = new Set(businesses.map(({ slug }) => slug));
    expect(golden.length).toBeGreaterThanOrEqual(60);
    expect(repeated(golden.map(({ query }) => query))).toEqual([]);
    expect(golden.flatMap(({ expected }) => expected).filter((slug) => !slugs.has(slug))).toEqual(
      [],
    );
    const few = asked.filter((code) => golden.filter(({ tests }) => tests === code).length < 3);
    expect(few).toEqual([]);
  });
});

describe('Synonyms', () => {
  test('come in at least 30 groups of two or more different words, beside those of concepts', () => {
    const folded = synonyms.map((group) => group.map((word) => wordsOf(word).join(' ')));
    expect(folded.length).toBeGreaterThanOrEqual(30);
    expect(groups.filter((group) => group.length < 2 || group.includes(''))).toEqual([]);
    expect(groups.flatMap(repeated)).toEqual([]);
  });
});
