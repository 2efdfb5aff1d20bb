import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  keyProblems,
  lackingKeys,
  parseLocale,
  placeholderProblems,
  pluralProblems,
  scriptProblems,
  superfluousProblems,
  textProblems,
} from './scripts/architecture/locale-rules.ts';
import awaiting from './docs/awaiting-translation.json' with { type: 'json' };
import { languageCodes, languages } from './src/platform/i18n/languages.ts';
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

  // Sentences of new pages stand in English, French and Arabic first; the others read them in English until then. The
  // record is exact, so that nothing else can go missing and nothing stays on it that is done.
  it('lacks no sentence but those that docs/awaiting-translation.json counts (npm run check:locales -- --record)', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const lacking = languageCodes.map((code) => {
      const counts = folders.flatMap((folder) => {
        const source = byPath.get(`${folder}/en.json`);
        const count = source ? lackingKeys(source, byPath.get(`${folder}/${code}.json`)).length : 0;
        return count > 0 ? [[folder, count] as const] : [];
      });
      return [code, Object.fromEntries(counts)] as const;
    });
    const recorded = Object.fromEntries(
      lacking.filter(([, counts]) => Object.keys(counts).length > 0),
    );
    expect(recorded).toEqual(awaiting);
    for (const code of ['en', 'fr', 'ar']) expect(awaiting).not.toHaveProperty(code);
  });

  it('names no two namespaces alike, since the folder is the namespace', () => {
    const names = folders.map((folder) => posix.basename(posix.dirname(folder)));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has no key that English lacks', () => {
    expect(compare(superfluousProblems)).toEqual([]);
  });

  it('has exactly the plural forms of each language', () => {
    expect(files.flatMap(pluralProblems)).toEqual([]);
  });

  it('keeps the placeholders and tags of the English sentence', () => {
    expect(compare(placeholderProblems)).toEqual([]);
  });

  it('has no sentence in another script, and none that is the English one', () => {
    expect(compare(scriptProblems)).toEqual([]);
  });

  it('has no empty, padded or denormalised sentence', () => {
    expect(files.flatMap(textProblems)).toEqual([]);
  });

  it('has a glossary of every language with exactly the terms of the English one', () => {
    const read = (code: string) => {
      const path = `docs/glossary/${code}.json`;
      const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '{}';
      return parseLocale(path, text);
    };
    const source = read('en');
    const problems = languages.flatMap(({ code, name }) => {
      const glossary = read(code);
      const lacking = lackingKeys(source, glossary).map((term) => `"${term}"`);
      return [
        ...(lacking.length > 0
          ? [
              `${name} (${glossary.path}) lacks ${lacking.join(', ')}: add the words that the site uses.`,
            ]
          : []),
        ...superfluousProblems(source, glossary),
        ...textProblems(glossary),
      ];
    });
    expect(source.entries.size).toBeGreaterThan(0);
    expect(problems).toEqual([]);
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

  it.each([
    ['am', 'We found what you wanted'],
    ['yo', 'ይህ ዓረፍተ ነገር በሌላ ፊደል ነው'],
  ])('refuse the wrong script in %s', (language, text) => {
    const original = parseLocale('a/en.json', '{"k": "We have found it for you"}');
    const file = parseLocale(`a/${language}.json`, JSON.stringify({ k: text }));
    expect(scriptProblems(original, file)).toHaveLength(1);
  });

  it('refuse a sentence that was only copied', () => {
    const original = parseLocale('a/en.json', '{"k": "We have found it for you"}');
    const file = parseLocale('a/sw.json', '{"k": "We have found it for you"}');
    expect(scriptProblems(original, file)[0]).toContain('is the English sentence');
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
