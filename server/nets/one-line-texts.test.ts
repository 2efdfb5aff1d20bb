import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isOneLine, takes, textsOf } from '#platform/test/texts-of-schema.ts';
import { endpoints } from '../api.ts';
import { isWords, mayHoldDomain, mayLead } from '../test/leading-texts.ts';

const written = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, body }) => method !== 'GET' && body)
  .flatMap(({ id, body }) => (body ? textsOf(body, id) : []))
  .filter(({ path }) => isWords(path));

const unique = (paths: readonly string[]) => [...new Set(paths)].toSorted();

test('The walk finds a text of a new field that nobody thought of', () => {
  const careless = z.strictObject({ to: z.optional(z.array(z.object({ nick: z.string() }))) });
  const [leaf] = textsOf(careless, 'new');
  expect(leaf?.path).toBe('new.to[].nick');
  expect(leaf && takes(leaf, 'Zita\u202e at t.me/x')).toBe('Zita\u202e at t.me/x');
});

describe('What somebody writes', () => {
  test('stands in more than a hundred texts, so that the walk has found them', () => {
    expect(written.length).toBeGreaterThan(100);
  });

  test('never keeps characters that turn the line round or show nothing', () => {
    const sly = 'Zita\u202e and\u200b\u0007 Ama';
    const dirty = written.filter((leaf) => !['Zita and Ama', undefined].includes(takes(leaf, sly)));
    expect(unique(dirty.map(({ path }) => path))).toEqual([]);
  });

  test('is composed, so that two names that look the same are the same', () => {
    const apart = 'Zita and Ade\u0301'.normalize('NFD');
    const open = written.filter((leaf) => takes(leaf, apart) === apart);
    expect(unique(open.map(({ path }) => path))).toEqual([]);
  });

  const known = mayLead.map(([path]) => path);
  const isKnown = (path: string) =>
    known.some((one) => (one.endsWith('.') ? path.startsWith(one) : path === one));
  const leading = (text: string) =>
    unique(
      written
        .filter((leaf) => isOneLine(leaf) && takes(leaf, text) !== undefined)
        .map(({ path }) => path),
    );

  test('in one line refuses a web address, but for the texts that say why', () => {
    expect(leading('Zita at t.me/x').filter((path) => !isKnown(path))).toEqual([]);
  });

  test('in one line refuses a domain, but for those and the names of firms', () => {
    expect(leading('Zita at example.com').filter((path) => !isKnown(path))).toEqual(mayHoldDomain);
  });

  test('has no reason given for a text that refuses addresses', () => {
    const paths = leading('Zita at t.me/x');
    const idle = known.filter(
      (one) => !paths.some((path) => (one.endsWith('.') ? path.startsWith(one) : path === one)),
    );
    expect(idle).toEqual([]);
  });
});
