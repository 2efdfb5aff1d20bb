import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { otherLanguage } from './other-language.server.ts';

test('nothing is told of the reader’s own language', () => {
  expect(otherLanguage('en', 'en')).toEqual({});
});

test('words whose language nobody has said are no words of the page', () => {
  expect(otherLanguage('en', null)).toEqual({ language: { code: '', name: '' } });
});

test('another language has its name in that of the reader', () => {
  expect(otherLanguage('en', 'fr')).toEqual({ language: { code: 'fr', name: 'French' } });
  expect(otherLanguage('sw', 'fr')).toEqual({ language: { code: 'fr', name: 'Kifaransa' } });
});

test('every reader finds a name of every language, never its code', () => {
  for (const asked of languageCodes) {
    for (const written of languageCodes) {
      expect(otherLanguage(asked, written).language?.name).not.toBe(written);
    }
  }
});
