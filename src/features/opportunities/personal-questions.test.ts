import { expect, test } from 'vitest';
import { asksPersonally } from './personal-questions.ts';
import { sampleOpportunities } from './samples/sample-opportunities.seed.server.ts';

test.each([
  'How old are you, what is your nationality and are you married or pregnant?',
  'What is your full name and Instagram name?',
  'Do you have any children?',
  'Tell us your date of birth.',
  'Which country are you from?',
  'What religion do you follow?',
  'Do you have a disability or a health condition?',
  'What is your ethnic background?',
  'Please give your phone number.',
  'Are you a woman?',
])('%j asks who somebody is', (question) => {
  expect(asksPersonally(question)).toBe(true);
});

test.each([
  'Which days of the week can you work?',
  'Which Instagram post of a small business did you like lately, and why?',
  'How would you plan a menu for children?',
  'Tell us of a time when you calmed an angry guest.',
  'Do you hold a driving licence?',
  'What would you change about our address book?',
  ...sampleOpportunities.flatMap(({ questions = [] }) => questions),
])('%j asks about the work', (question) => {
  expect(asksPersonally(question)).toBe(false);
});
