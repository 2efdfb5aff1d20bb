import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaRows } from './schema-rows.ts';

const linesOf = (schema: z.core.$ZodType): string[] =>
  schemaRows(z.toJSONSchema(schema)).map(({ path, type, isRequired, rules }) =>
    [path, type, isRequired ? '' : 'optional', rules].filter(Boolean).join(' | '),
  );

test('names every value by its path, with its type and limits', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    price: z.nullable(z.int().check(z.minimum(0))),
    kind: z.optional(z.enum(['business', 'embassy'])),
    hours: z.array(z.object({ day: z.int().check(z.minimum(1), z.maximum(7)) })),
    tags: z.array(z.string()),
    counts: z.record(z.string(), z.number()),
  });
  expect(linesOf(schema)).toEqual([
    'name | string | 1–80 letters',
    'price | integer or null | 0 or more',
    'kind | string | optional | "business", "embassy"',
    'hours | list of object',
    'hours[] | object',
    'hours[].day | integer | 1–7',
    'tags | list of string',
    'counts | map of number',
  ]);
});

test('numbers the shapes of which one holds, and joins those that are one word', () => {
  const schema = z.object({
    value: z.union([z.string(), z.number()]),
    what: z.union([
      z.object({ kind: z.literal('a'), text: z.string() }),
      z.object({ kind: z.literal('b') }),
    ]),
  });
  expect(linesOf(schema)).toEqual([
    'value | string or number',
    'what | one of',
    'what(1) | object',
    'what(1).kind | "a"',
    'what(1).text | string',
    'what(2) | object',
    'what(2).kind | "b"',
  ]);
});

test('a list, a single value and nothing known are one line each', () => {
  expect(linesOf(z.array(z.string()))).toEqual(['list of string']);
  expect(linesOf(z.uuid())).toEqual(['string (uuid)']);
  expect(schemaRows({})).toMatchObject([{ path: '', type: 'any' }]);
});

test('a shape that holds itself ends', () => {
  const loop: Record<string, unknown> = { type: 'object' };
  loop.properties = { inner: loop };
  expect(schemaRows(loop).length).toBeLessThan(12);
});
