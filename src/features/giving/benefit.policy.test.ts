import { describe, expect, test, vi } from 'vitest';
import { benefitNames, benefitsOf, givesSomething } from './benefit.policy.ts';
import { entitlementNames } from './giving.policy.ts';
import words from './locales/en.json' with { type: 'json' };

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

  test('not yet for the access pass: the page of results of tenders is not there (decision D44)', async () => {
    // Other tests open it in the rules that they share.
    vi.resetModules();
    const { benefitsOf: written } = await import('./benefit.policy.ts');
    expect(written['access-pass']).toEqual([{ name: 'tender-results', isOpen: false }]);
    expect(givesSomething(written['access-pass'])).toBe(false);
  });
});

test('every entitlement gives something, named in words', () => {
  for (const name of entitlementNames) expect(benefitsOf[name].length).toBeGreaterThan(0);
  expect(Object.keys(words.benefit)).toEqual([...benefitNames]);
});
