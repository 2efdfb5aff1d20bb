import { describe, expect, test } from 'vitest';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { packs, questionsOfPack } from './packs.ts';

describe.each([
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('The questions in %s', (language, { packs: words }) => {
  test('are eight a pack, in six packs, and nothing besides', () => {
    expect(Object.keys(words)).toEqual([...packs]);
    for (const pack of packs)
      expect(Object.keys(words[pack])).toEqual(['title', ...questionsOfPack]);
  });

  test('are questions, and none is asked twice', () => {
    const questions = packs.flatMap((pack) => questionsOfPack.map((one) => words[pack][one]));
    expect(new Set(questions).size).toBe(questions.length);
    for (const question of questions) {
      expect(question).toMatch(language === 'ar' ? /[؟.]$/ : /[?.]$/);
      // One breath: they are read aloud to somebody who may not hear well.
      expect(question.length).toBeLessThan(120);
    }
  });
});
