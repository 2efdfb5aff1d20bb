import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const cursor = { sort: 'rating', value: '4.125', id: '01910000-0000-7000-8000-000000000001' };

test('a cursor survives the way through an address', () => {
  expect(readCursor(writeCursor(cursor), 'rating', true)).toEqual(cursor);
});

test.each([
  ['another order', writeCursor(cursor), 'name'],
  ['text that is no cursor', 'hello', 'rating'],
  ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url'), 'rating'],
  ['a value that is no number', writeCursor({ ...cursor, value: '1; drop' }), 'rating'],
  ['an id that is none', writeCursor({ ...cursor, id: 'x' }), 'rating'],
])('%s means the first page', (_, text, sort) => {
  expect(readCursor(text, sort, true)).toBeUndefined();
});
