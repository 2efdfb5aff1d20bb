import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenLanguageName } from './spoken-language.ts';

const seeds = new URL('../../features/directory/seed-data/', import.meta.url);

/** Every code that the sample content speaks of. */
const codes = new Set(
  readdirSync(seeds)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, seeds), 'utf8').matchAll(
        /"languages(?:Taught)?": \[([^\]]*)\]/g,
      ),
    ])
    .flatMap(([, list = '']) => [...list.matchAll(/"([a-z]{2,3})"/g)].map(([, code]) => code)),
);

test('every language of the sample content is called by a name, not by its code', () => {
  expect(codes.size).toBeGreaterThan(15);
  expect([...codes].filter((code = '') => spokenLanguageName(code) === code)).toEqual([]);
});

test('languages of the site are called as in the menu, unknown codes by themselves', () => {
  expect(spokenLanguageName('yo')).toBe('Yorùbá');
  expect(spokenLanguageName('sn')).toBe('chiShona');
  expect(spokenLanguageName('qq')).toBe('qq');
});
