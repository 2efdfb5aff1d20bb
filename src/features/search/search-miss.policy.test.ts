import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import words from './locales/en.json' with { type: 'json' };
import { isOften, isPersonal, missDays, searchDeskPolicy } from './search-miss.policy.ts';

describe('Not written down, since it may belong to a person, is', () => {
  test.each([
    ['a mail address', 'ama@sample.example'],
    ['one among other words', 'hair ama.mensah@sample.example london'],
    ['one without an ending', 'ama@sample'],
    ['a telephone number', '02079460000'],
    ['one of seven digits', '9460000'],
    ['one that is set apart by spaces', '020 7946 0000'],
    ['by signs', '(020) 7946-0000'],
    ['by up to three signs', '020 - 7946 - 0000'],
    ['with its country', '+44 7700 900123'],
    ['after a word', 'barber 07700900123'],
    ['a postcode', 'SE15 4AP'],
    ['a year', 'windrush 1948'],
    ['digits of another script', '٠٢٠ ٧٩٤٦'],
    ['a name on a network', '@jollof'],
  ])('%s', (_, searched) => {
    expect(isPersonal(searched)).toBe(true);
  });
});

describe('Written down may be', () => {
  test.each([
    ['a thing', 'yam flour'],
    ['words in another script', 'مطعم نيجيري'],
    ['signs that are no address', 'hair & beauty (women)'],
  ])('%s', (_, searched) => {
    expect(isPersonal(searched)).toBe(false);
  });
});

test.each([
  [3, 5, true],
  [2, 50, false],
  [4, 4, false],
  [1, 1, false],
])('words that came on %i days and %i times are told: %s', (days, times, isToldThen) => {
  expect(isOften({ days, times })).toBe(isToldThen);
});

test('what was searched for in vain is read by admins', () => {
  expect(roles.filter((role) => searchDeskPolicy.manage(personWith(role)))).toEqual(['admin']);
  expect([searchDeskPolicy.manage(anonymous), searchDeskPolicy.manage(system)]).toEqual([
    false,
    true,
  ]);
});

test('the spans to choose from are those that a wrong one is answered with', () => {
  expect(words.error.days.match(/\d+/g)).toEqual([...missDays]);
});
