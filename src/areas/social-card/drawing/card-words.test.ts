import { expect, test } from 'vitest';
import {
  directionOf,
  languageOf,
  lettersOf,
  lineFrom,
  tagLimit,
  tagsIn,
  tagsShown,
} from './card-words.ts';

test.each([
  ['Ẹ́gbẹ́', 4],
  ['ሰላም', 3],
  ['مرحبًا', 5],
  ['👩🏾‍🍳👨‍👩‍👧', 2],
])('%s has as many letters as people count', (text, count) => {
  expect(lettersOf(text)).toHaveLength(count);
});

test('four tags are shown, and it is said how many are not', () => {
  const { shown, more } = tagsIn('one, two, three, four, five, six');
  expect(shown).toEqual(['one', 'two', 'three', 'four']);
  expect(shown).toHaveLength(tagsShown);
  expect(more).toBe(2);
});

test.each([
  ['food, music', ['food', 'music']],
  ['طعام، موسيقى', ['طعام', 'موسيقى']],
  ['ምግብ፣ ሙዚቃ', ['ምግብ', 'ሙዚቃ']],
  [' #Leeds ,, leeds, # Accra,', ['Leeds', 'Accra']],
  ['  ,  ', []],
  ['', []],
])('the tags in “%s”', (text, tags) => {
  expect(tagsIn(text)).toEqual({ shown: tags, more: 0 });
});

test('a long tag ends with a whole letter', () => {
  const [tag = ''] = tagsIn('ọ̀'.repeat(tagLimit + 5)).shown;
  expect(lettersOf(tag)).toEqual(Array.from({ length: tagLimit }, () => 'ọ̀'.normalize('NFC')));
});

test('a line has no line ends, no turns of direction, and no towers of marks', () => {
  expect(lineFrom(' a\n b\u202e ')).toBe('a b');
  expect(lineFrom(`x${'\u0316'.repeat(40)}`)).toBe(`x${'\u0316'.repeat(4)}`);
  expect(lineFrom('ẹ́ọ̀')).toBe('ẹ́ọ̀'.normalize('NFC'));
});

test.each([
  ['Akwaaba', 'ltr'],
  ['12 مدرسة in Leeds', 'rtl'],
  ['Leeds مدرسة', 'ltr'],
  ['ሰላም', 'ltr'],
  ['2026!', undefined],
])('%s begins %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['ሰላም', 'en', 'am'],
  ['ሰላም', 'ti', 'ti'],
  ['سلام', 'fr', 'ar'],
  ['Hello', 'ar', 'en'],
  ['Bonjour', 'fr', 'fr'],
])('%s on a page in %s is read as %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language);
});
