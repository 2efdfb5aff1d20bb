import { expect, test } from 'vitest';
import { restrictingWords } from './restricting-words.ts';

test.each([
  'British only',
  'British citizens only',
  'Only UK nationals',
  'You must be a British citizen',
  'must hold a UK passport',
  'EU passport holders only',
  'No foreigners',
  'Native English speaker',
  'under 30',
  'No older than 35',
  'under the age of 25',
  'Aged 18 to 30',
  '20-30 years old',
  'Young man wanted',
  'Women only',
  'only for Christians',
  'age limit',
])('"%s" keeps people out', (words) => {
  expect(restrictingWords(`Waiter. ${words}. Good pay.`)).not.toEqual([]);
});

test.each([
  'You must be over 18 to serve alcohol',
  'Fluent English and one African language',
  'Lifts under 20 kg',
  'Fewer than, or under 30 hours a week',
  'Over 50 people work here',
  'A right to work in the UK, which we check at the offer',
  'Work with young people and older people',
  'We are a team of women and men from 12 countries',
  'African and Caribbean cooking',
  'Over 10 years of experience',
  'No meetings on Fridays',
])('"%s" keeps nobody out', (words) => {
  expect(restrictingWords(words)).toEqual([]);
});

test('what was found is named as it was written, each once and at most three', () => {
  const text = 'British only. british only. Under 30. Women only. No migrants.';
  expect(restrictingWords(text)).toEqual(['british only', 'No migrants', 'Women only']);
});
