import { expect, test } from 'vitest';
import { personWith } from '#platform/test/actors.ts';
import { isFindable, mayCheckSource } from './source.policy.ts';

const bare = { author: '', title: 'A book', publisher: '', year: null, url: null, isbn: null };

test.each([
  [bare, false],
  [{ ...bare, publisher: 'A press' }, false],
  [{ ...bare, year: 1987 }, false],
  [{ ...bare, publisher: 'A press', year: 1987 }, true],
  [{ ...bare, url: 'https://example.org/' }, true],
  [{ ...bare, isbn: '978-0-7453-3072-3' }, true],
])('%o can be found: %s', (source, answer) => {
  expect(isFindable(source)).toBe(answer);
});

test('nobody checks a source of their own', () => {
  const ada = personWith('admin');
  expect(mayCheckSource(ada, { addedBy: ada.id })).toBe(false);
  expect(mayCheckSource(ada, { addedBy: null })).toBe(true);
  expect(mayCheckSource(ada, { addedBy: '01990000-0000-7000-8000-0000000000ff' })).toBe(true);
});
