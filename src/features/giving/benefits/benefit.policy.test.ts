import { describe, expect, test } from 'vitest';
import type * as Benefits from './benefit.policy.ts';
import { benefitNames, benefitsOf, givesSomething } from './benefit.policy.ts';
import { entitlementNames } from '../giving.policy.ts';
import words from '../locales/en.json' with { type: 'json' };

const benefit = (isOpen: boolean) => ({ name: 'tender-results' as const, isOpen });

describe('A plan is paid for', () => {
  test.each([
    ['where the page of its benefit stands', [true], true],
    ['where one of several does', [false, true], true],
    ['not while none does', [false, false], false],
    ['not where there is nothing at all', [], false],
  ])('%s', (_, open, gives) => {
    expect(givesSomething(open.map(benefit))).toBe(gives);
  });

  test('for the access pass: the page of results of tenders stands (decision D44)', async () => {
    // Other tests open it in the module that they share: another name is another module.
    const asWritten = './benefit.policy.ts?written';
    const { benefitsOf: written } = (await import(asWritten)) as typeof Benefits;
    expect(written['access-pass']).toEqual([{ name: 'tender-results', isOpen: true }]);
    expect(givesSomething(written['access-pass'])).toBe(true);
  });
});

test('every entitlement gives something, named in words', () => {
  for (const name of entitlementNames) expect(benefitsOf[name].length).toBeGreaterThan(0);
  expect(Object.keys(words.benefit)).toEqual([...benefitNames]);
});
