import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import type { CursorType } from './cursor.ts';

const id = '01910000-0000-7000-8000-000000000001';
const rating = { sort: 'rating', type: 'float8' as const };

test.each([
  ['rating', 'float8', '4.125'],
  ['nearest', 'float8', '0.000001'],
  ['newest', 'timestamptz', '2026-11-21 22:30:00.123+00'],
  ['name', 'text', 'ola kitchen'],
] as [string, CursorType, string][])(
  'a cursor by %s survives the way through an address',
  (sort, type, value) => {
    expect(readCursor(writeCursor({ sort, value, id }), { sort, type })).toEqual({
      sort,
      value,
      id,
    });
  },
);

test.each([
  ['another order', writeCursor({ sort: 'name', value: '4', id }), rating],
  ['text that is no cursor', 'hello', rating],
  ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url'), rating],
  ['a value that is no number', writeCursor({ sort: 'rating', value: '1; drop', id }), rating],
  [
    'a value that is no moment',
    writeCursor({ sort: 'newest', value: 'x', id }),
    { sort: 'newest', type: 'timestamptz' as const },
  ],
  [
    'a day that does not exist',
    writeCursor({ sort: 'newest', value: '2026-13-45 99:00:00+00', id }),
    { sort: 'newest', type: 'timestamptz' as const },
  ],
  [
    'a null character',
    writeCursor({ sort: 'name', value: 'a\0', id }),
    { sort: 'name', type: 'text' as const },
  ],
  ['an id that is none', writeCursor({ sort: 'rating', value: '4', id: 'x' }), rating],
  [
    'the thirtieth of February',
    writeCursor({ sort: 'newest', value: '2026-02-30 10:00:00+00', id }),
    { sort: 'newest', type: 'timestamptz' as const },
  ],
  [
    'an offset that no place has',
    writeCursor({ sort: 'newest', value: '2026-01-01 00:00:00+23', id }),
    { sort: 'newest', type: 'timestamptz' as const },
  ],
])('%s means the first page', (_, text, order) => {
  expect(readCursor(text, order)).toBeUndefined();
});
