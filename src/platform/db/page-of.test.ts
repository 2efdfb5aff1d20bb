import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test('a page shows as many as fit and says where the next one goes on', () => {
  expect(pageOf(rows, 2)).toEqual({ shown: rows.slice(0, 2), next: 'b' });
});

test('the last page has no next, full or not', () => {
  expect(pageOf(rows, 3)).toEqual({ shown: rows, next: null });
  expect(pageOf(rows, 4)).toEqual({ shown: rows, next: null });
  expect(pageOf([], 2)).toEqual({ shown: [], next: null });
});

test('what a list goes on behind may stand deeper in a row', () => {
  const deep = rows.map((row) => ({ row }));
  expect(pageOf(deep, 1, ({ row }) => row.id).next).toBe('a');
});
