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

const shown = (value: string, type: CursorType) =>
  readCursor(writeCursor({ sort: 'any', value, id }), { sort: 'any', type })?.value === value;

test.each([
  ['float8', '-4', true],
  ['float8', '4.5', true],
  ['float8', '12345678901234567890', true],
  ['float8', '123456789012345678901', false],
  ['float8', '0.12345678901234567890', true],
  ['float8', '0.123456789012345678901', false],
  ['float8', '4.', false],
  ['float8', '.5', false],
  ['float8', ' 4', false],
  ['float8', '4 ', false],
  ['float8', '1e5', false],
  ['float8', 'Infinity', false],
  ['timestamptz', '2026-11-21 22:30:00+00', true],
  ['timestamptz', '2026-11-21 22:30:00.123456+00', true],
  ['timestamptz', '2026-11-21 22:30:00.1234567+00', false],
  ['timestamptz', '2028-02-29 00:00:00+00', true],
  ['timestamptz', '2027-02-29 00:00:00+00', false],
  ['timestamptz', '2026-11-21 25:30:00+00', false],
  ['timestamptz', '2026-11-21 22:60:00+00', false],
  ['timestamptz', '2026-11-21 22:30:00+01', false],
  ['timestamptz', '2026-11-21 22:30:00', false],
  ['timestamptz', '2026-11-21T22:30:00+00', false],
  ['timestamptz', '0000-01-01 00:00:00+00', false],
  ['timestamptz', '0001-01-01 00:00:00+00', true],
  ['timestamptz', 'x2026-11-21 22:30:00+00', false],
  ['timestamptz', '2026-11-21 22:30:00+00x', false],
  ['text', '', true],
  ['text', 'a'.repeat(300), true],
  ['text', 'a'.repeat(301), false],
  ['text', 'ọlá ’s “kitchen”', true],
] as const)('what the database reads as %s: %s is %s', (type, value, isRead) => {
  expect(shown(value, type)).toBe(isRead);
});

test.each([
  '01910000-0000-7000-8000-0000000000011',
  'x01910000-0000-7000-8000-000000000001',
  '01910000-0000-7000-8000',
  '01910000000070008000000000000001',
  '',
])('%j is no id', (wrong) => {
  const text = writeCursor({ sort: 'rating', value: '4', id: wrong });
  expect(readCursor(text, rating)).toBeUndefined();
});

test.each([undefined, '', Buffer.from('["rating"]').toString('base64url')])(
  'without a cursor, or with half of one (%j), the first page is shown',
  (text) => {
    expect(readCursor(text, rating)).toBeUndefined();
  },
);

test('a cursor is made of signs that an address carries as they are', () => {
  expect(writeCursor({ sort: 'name', value: 'ọlá?>~ kitchen', id })).toMatch(/^[\w-]+$/);
});
