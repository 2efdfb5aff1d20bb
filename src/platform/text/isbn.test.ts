import { expect, test } from 'vitest';
import { isbnOf } from './isbn.ts';

test.each([
  ['9780385474542', '9780385474542'],
  ['978-0-385-47454-2', '9780385474542'],
  ['0385474547', '9780385474542'],
  ['0 385 47454 7', '9780385474542'],
  ['080442957X', '9780804429573'],
  ['080442957x', '9780804429573'],
])('%s is the number %s', (typed, isbn) => {
  expect(isbnOf(typed)).toBe(isbn);
});

test.each([
  '9780385474543',
  '0385474548',
  '9770385474542',
  '12345',
  '',
  'X385474547',
  '97803854745421',
  '0000000000',
  '0000000000000',
])('%s is no number of a book', (typed) => {
  expect(isbnOf(typed)).toBeUndefined();
});
