import { expect, test } from 'vitest';
import { languageNames } from './language-names.ts';

test.each([
  ['of ours, in English and as its speakers call it', ['yo'], ['Yoruba', 'Yorùbá']],
  ['of others, in English', ['sn'], ['Shona']],
  ['that people know by its dialects', ['ak'], ['Twi', 'Fante']],
  ['Fula, by all its names', ['ff'], ['Fula', 'Fulani', 'Pulaar', 'Peul']],
  ['Haitian Creole, by what people say', ['ht'], ['Creole', 'Créole haïtien']],
  ['Kirundi', ['rn'], ['Rundi']],
  ['Kinyarwanda', ['rw'], ['Rwanda']],
  ['Luganda', ['lg'], ['Ganda']],
  ['several at once', ['yo', 'sn'], ['Yoruba', 'Shona']],
])('a language %s is found', (_, codes, names) => {
  expect(languageNames(codes)).toEqual(expect.arrayContaining(names));
});

test('a code that is no language has no name', () => {
  expect(languageNames(['qqq'])).toEqual([]);
  expect(languageNames([])).toEqual([]);
});
