import { describe, expect, test } from 'vitest';
import { anonymous, signedIn, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { fundPolicy, stateOf } from './fund.policy.ts';

test('admins alone write programmes', () => {
  expect(signedIn.filter((role) => fundPolicy.manage(personWith(role)))).toEqual(['admin']);
  expect(fundPolicy.manage(anonymous)).toBe(false);
});

test('the site alone brings in files of awards', () => {
  expect(fundPolicy.bringIn(system)).toBe(true);
  expect(signedIn.filter((role) => fundPolicy.bringIn(personWith(role)))).toEqual([]);
});

describe('A programme from 2 to 4 March', () => {
  test.each([
    ['2026-03-01', 'upcoming'],
    ['2026-03-02', 'open'],
    ['2026-03-04', 'open'],
    ['2026-03-05', 'closed'],
  ])('is on %s: %s', (today, state) => {
    expect(stateOf({ opensAt: '2026-03-02', closesAt: '2026-03-04' }, today)).toBe(state);
  });
});
