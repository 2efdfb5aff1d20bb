import { expect, test } from 'vitest';
import { isbnOf } from '#platform/text/isbn.ts';
import { fewestBooks, mostBooks, readingListLimits } from './reading-list.policy.ts';
import { sampleLists } from './reading-list.seed.server.ts';
import sources from './seed-data/isbn-sources.json' with { type: 'json' };

const books = sampleLists.flatMap((list) => list.books);

test('Every number of a book has its check digit right and the address at which it was found', () => {
  const numbers = books.flatMap(({ isbn }) => isbn ?? []);
  expect(numbers.filter((isbn) => isbnOf(isbn) !== isbn)).toEqual([]);
  expect(books.filter(({ isbn, source }) => (isbn === null) !== (source === null))).toEqual([]);
  expect(Object.keys(sources).toSorted()).toEqual([...new Set(numbers)].toSorted());
});

test('Every sample is as long as a list of a member may be', () => {
  const wrong = sampleLists.filter(
    ({ title, text, books: ofList }) =>
      title.length > readingListLimits.title ||
      text.length > readingListLimits.text ||
      ofList.length < fewestBooks ||
      ofList.length > mostBooks ||
      ofList.some(({ why }) => why.length > readingListLimits.why),
  );
  expect(wrong).toEqual([]);
  expect(sampleLists).toHaveLength(20);
});
