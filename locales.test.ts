import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  keyProblems,
  parseLocale,
  placeholderProblems,
  pluralProblems,
  requiredLanguages,
  textProblems,
} from './scripts/architecture/locale-rules.ts';
import { listFiles } from './scripts/architecture/source-file.ts';

const root = import.meta.dirname;
const files = listFiles(root, 'src')
  .filter((path) => /\/locales\/[^/]+\.json$/.test(path))
  .map((path) => parseLocale(path, readFileSync(join(root, path), 'utf8')));

const folders = [...new Set(files.map(({ path }) => posix.dirname(path)))];

function english(path: string) {
  return files.find((file) => file.path === posix.join(posix.dirname(path), 'en.json'));
}

/** Applies a rule to every translation and its English source. */
function compare(rule: typeof keyProblems): string[] {
  return files.flatMap((file) => {
    const source = english(file.path);
    return source && source !== file ? rule(source, file) : [];
  });
}

describe('translations', () => {
  it('finds the namespaces', () => {
    expect(folders.length).toBeGreaterThan(1);
  });

  it('has every namespace in English, French and Arabic', () => {
    const paths = new Set(files.map(({ path }) => path));
    const wanted = folders.flatMap((folder) =>
      requiredLanguages.map((name) => `${folder}/${name}.json`),
    );
    expect(wanted.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('names no two namespaces alike, since the folder is the namespace', () => {
    const names = folders.map((folder) => posix.basename(posix.dirname(folder)));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has the same keys in every language', () => {
    expect(compare(keyProblems)).toEqual([]);
  });

  it('has exactly the plural forms of each language', () => {
    expect(files.flatMap(pluralProblems)).toEqual([]);
  });

  it('keeps the placeholders and tags of the English sentence', () => {
    expect(compare(placeholderProblems)).toEqual([]);
  });

  it('has no empty, padded or denormalised sentence', () => {
    expect(files.flatMap(textProblems)).toEqual([]);
  });
});

describe('the rules for translations', () => {
  const source = parseLocale(
    'a/en.json',
    '{"hello": "Hello {{name}}", "found_one": "{{count}} place", "found_other": "{{count}} places", "group": {"more": "More <0>here</0>"}}',
  );
  const complete = {
    hello: 'Bonjour {{name}}',
    found_one: '{{count}} lieu',
    found_many: '{{count}} lieux',
    found_other: '{{count}} lieux',
    group: { more: 'Plus <0>ici</0>' },
  };
  const french = (change: object) =>
    parseLocale('a/fr.json', JSON.stringify({ ...complete, ...change }));

  it('accept a complete translation', () => {
    const file = french({});
    const all = [
      keyProblems(source, file),
      pluralProblems(file),
      placeholderProblems(source, file),
      textProblems(file),
    ];
    expect(all.flat()).toEqual([]);
  });

  it('name a missing and a superfluous key', () => {
    expect(keyProblems(source, french({ hello: undefined }))).toEqual([
      'a/fr.json lacks "hello": translate it from a/en.json.',
    ]);
    expect(keyProblems(source, french({ extra: 'x' }))[0]).toContain('has "extra"');
  });

  it('let a language outside the required ones be incomplete', () => {
    expect(keyProblems(source, parseLocale('a/yo.json', '{}'))).toEqual([]);
  });

  it.each([
    ['fr', 3],
    ['ar', 6],
    ['pt', 3],
    ['es', 3],
    ['en', 2],
  ])('ask for the plural forms of %s', (language, count) => {
    const file = parseLocale(`a/${language}.json`, '{"found_other": "x"}');
    expect(pluralProblems(file)).toHaveLength(count - 1);
  });

  it('refuse a plural form that the language does not have', () => {
    expect(pluralProblems(french({ found_two: 'x' }))[0]).toContain('has "found_two"');
  });

  it('refuse a lost and an invented placeholder, and a lost tag', () => {
    expect(placeholderProblems(source, french({ hello: 'Bonjour' }))[0]).toContain(
      'lacks {{name}}',
    );
    expect(placeholderProblems(source, french({ hello: '{{name}} {{town}}' }))[0]).toContain(
      'has {{town}}',
    );
    expect(placeholderProblems(source, french({ group: { more: 'Plus' } }))).toHaveLength(2);
  });

  it('let one, but not many, be put into words', () => {
    expect(placeholderProblems(source, french({ found_one: 'un lieu' }))).toEqual([]);
    expect(placeholderProblems(source, french({ found_many: 'beaucoup' }))[0]).toContain(
      'lacks {{count}}',
    );
  });

  it('refuse empty, padded, denormalised and non-text values', () => {
    expect(textProblems(french({ hello: '' }))[0]).toContain('is empty');
    expect(textProblems(french({ hello: 'Bonjour ' }))[0]).toContain('begins or ends with a space');
    expect(textProblems(french({ hello: 'e\u0301' }))[0]).toContain('NFC');
    expect(textProblems(french({ hello: 3 }))[0]).toContain('is not a sentence');
  });
});
