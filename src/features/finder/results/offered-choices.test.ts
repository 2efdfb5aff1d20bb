import { expect, test } from 'vitest';
import { offeredChoices } from './offered-choices.ts';

const counted = (length: number) =>
  Array.from({ length }, (_, at) => ({ slug: `c${at}`, count: 100 - at }));
const slugs = (length: number, chosen?: string[]) =>
  offeredChoices(counted(length), ({ slug }) => slug, chosen).map(({ slug }) => slug);

test('the twelve most frequent are offered', () => {
  expect(slugs(40)).toEqual(counted(12).map(({ slug }) => slug));
});

test('what is chosen is always among them, at its rank', () => {
  expect(slugs(40, ['c30', 'c3'])).toEqual([...slugs(12), 'c30']);
});

test('one more is no reason for a link to it', () => {
  expect(slugs(13)).toHaveLength(13);
  expect(slugs(14)).toHaveLength(12);
});
