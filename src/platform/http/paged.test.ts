import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { lenientPageQuery, numberAndId, pageAnswer, pageQuery } from './paged.ts';

const id = '0190c2f4-7d1e-7c3a-9b1f-2a4d6e8f0a1b';

test('a cursor is the id of a row, and the first page has none', () => {
  const query = z.object({ q: z.optional(z.string()), ...pageQuery() });
  expect(z.parse(query, { q: 'jollof', after: id })).toEqual({ q: 'jollof', after: id });
  expect(z.parse(query, {})).toEqual({});
});

test('a cursor that is none is refused with a sentence', () => {
  for (const query of [z.object(pageQuery()), z.object(pageQuery(/^\d{1,5}$/))]) {
    const { error } = z.safeParse(query, { after: 'jollof' });
    expect(error?.issues).toMatchObject([{ path: ['after'], message: 'ui:query.unknownPage' }]);
  }
});

test('in the address of a page a cursor that is none shows the first page', () => {
  const query = z.object(lenientPageQuery());
  expect(z.parse(query, { after: id })).toEqual({ after: id });
  expect(z.parse(query, { after: 'jollof' }).after).toBeUndefined();
  expect(z.parse(query, { after: '' }).after).toBeUndefined();
});

test('a list that is ordered by a number goes on behind number and id', () => {
  const query = z.object(pageQuery(numberAndId(3)));
  expect(z.parse(query, { after: `87_${id}` })).toEqual({ after: `87_${id}` });
  for (const after of [`1234_${id}`, id, `87_${id}x`, `_${id}`])
    expect(z.safeParse(query, { after }).success).toBe(false);
});

test('an answer has rows, the next cursor and what is told beside them', () => {
  const answer = pageAnswer(z.object({ id: z.string() }), { total: z.number() });
  const page = { items: [{ id }], next: null, total: 1 };
  expect(z.parse(answer, page)).toEqual(page);
  expect(z.safeParse(answer, { items: [], next: null }).success).toBe(false);
  expect(z.safeParse(pageAnswer(z.string()), { items: ['a'] }).success).toBe(false);
});
