import { expect, test } from 'vitest';
import { sharedLanguage } from './shared-language.ts';

const english = { language: { code: 'en', name: 'anglais' } } as const;
const yoruba = { language: { code: 'yo', name: 'yoruba' } } as const;
const unsaid = { language: { code: '', name: '' } } as const;
const own = {};

test.each([
  ['all in one other language', [english, english, english], english.language],
  ['in two other languages', [english, yoruba], undefined],
  ['some in the reader’s own', [english, own], undefined],
  ['all in the reader’s own', [own, own], undefined],
  ['all in a language that nobody has said', [unsaid, unsaid], undefined],
  ['one alone, which says it itself', [english], undefined],
  ['none', [], undefined],
])('reviews %s', (_, reviews, shared) => {
  expect(sharedLanguage(reviews)).toEqual(shared);
});
