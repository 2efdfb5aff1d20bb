import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { listListings } from './search.contract.ts';

test.each([
  ['3', 3],
  ['9', 9],
  ['24', 24],
  ['2', undefined],
  ['25', undefined],
  ['-3', undefined],
  ['many', undefined],
])('a page of %s listings has %o, and as many as ever where nothing is said', (limit, read) => {
  expect(z.parse(listListings.query, { limit }).limit).toBe(read);
});
