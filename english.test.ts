import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  errorMessages,
  otherMeanings,
  plainEnglishProblems,
} from './scripts/architecture/english-rules.ts';
import type { EnglishText } from './scripts/architecture/english-rules.ts';
import { parseLocale } from './scripts/architecture/locale-rules.ts';
import { listFiles } from './scripts/architecture/source-file.ts';

const root = import.meta.dirname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = [...listFiles(root, 'src'), ...listFiles(root, 'server')];

/** Sentences of screens and of mails, and the terms; placeholders are no words of theirs. */
const sentences = files
  .filter((path) => /\/(locales|seed-data)\/en\.json$/.test(path))
  .flatMap((path) =>
    [...parseLocale(path, read(path)).entries].map(([key, text]): EnglishText => ({
      place: `${path}: ${key}`,
      text: String(text).replaceAll(/\{\{.*?\}\}|\]\(.*?\)/g, ''),
    })),
  );

/** General pages and questions, a line at a time, without addresses and anchors. */
const pages = files
  .filter((path) => path.endsWith('.en.md'))
  .flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, place): EnglishText => ({
        place: `${path}: ${place + 1}`,
        text: line.replaceAll(/\]\(.*?\)|\{#.*?\}/g, ''),
      })),
  );

const errors = files
  .filter((path) => path.endsWith('.ts') && !/\.(test|scene\.server)\.ts$/.test(path))
  .flatMap((path) => errorMessages(path, read(path)));

const texts = [...sentences, ...pages, ...errors];

describe('English', () => {
  it('is found in locales, terms, general pages and errors', () => {
    for (const some of [sentences, pages, errors]) expect(some.length).toBeGreaterThan(100);
    expect(sentences.map(({ place }) => place)).toContain(
      'src/features/legal/seed-data/en.json: terms.change',
    );
  });

  it('is as people here write it: page, message, confirmed', () => {
    expect(plainEnglishProblems(texts)).toEqual([]);
  });

  it.each(otherMeanings)('needs the exception for $words: $because', (exception) => {
    const others = otherMeanings.filter((one) => one !== exception);
    expect(plainEnglishProblems(texts, others)).not.toEqual([]);
  });
});

describe('the rules for English', () => {
  const problemsOf = (text: string) => plainEnglishProblems([{ place: 'a/en.json: k', text }]);

  it.each([
    ['Places without a position stand in the list only.', 'say where it is'],
    ['The reason stands with it.', 'say where it is'],
    ['Your address is proved.', '"confirmed"'],
    ['The address on the page hears of it.', 'who does it'],
    ['Nobody reads letters here yet.', '"message"'],
    ['Report this entry', '"page"'],
    ['These entries are invented.', '"page"'],
    ['Not verified here: as its source has it', 'source below'],
    ['We tell whoever suggested it.', 'the person who'],
    ['What people look for in vain', 'not found'],
  ])('refuse "%s"', (text, advice) => {
    expect(problemsOf(text).join('\n')).toContain(advice);
    expect(problemsOf(text)[0]).toMatch(/^a\/en\.json: k says "/);
  });

  it('let a site stand for something, and take what is no such turn', () => {
    expect(problemsOf('What we stand for, our standards and how to prove it')).toEqual([]);
  });

  it('read the messages of errors', () => {
    const code = `throw new AppError(\n  'conflict',\n  'a/b-c',\n  'This entry is gone.',\n); notFound('a/b', 'It’s gone.')`;
    expect(errorMessages('src/a.ts', code).map(({ text }) => text)).toEqual([
      'This entry is gone.',
      'It’s gone.',
    ]);
  });
});
