import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import words from './locales/en.json' with { type: 'json' };
import { isPersonal, missDays, searchDeskPolicy } from './search-miss.policy.ts';

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
  ])('%s', (_, searched) => {
    expect(isPersonal(searched)).toBe(true);
  });
});

describe('Written down is', () => {
  test.each([
    ['a thing', 'yam flour'],
    ['a thing with a number in it', '3 braiders for 20 people'],
    ['a postcode', 'SE15 4AP'],
    ['six digits', '123456'],
    ['two years', '2025 or 2026'],
    ['a sign alone', '@ the market'],
    ['a name on a network', '@jollof'],
    ['a sign at the end', 'jollof@'],
    ['seven digits, far apart', '12 34 of 56 and 7'],
    ['digits set apart by more than three signs', '123 ---- 4567'],
  ])('%s', (_, searched) => {
    expect(isPersonal(searched)).toBe(false);
  });
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
