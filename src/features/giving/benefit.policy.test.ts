import { expect, test } from 'vitest';
import { benefitsOf, givesSomething } from './benefit.policy.ts';
import { entitlementNames } from './giving.policy.ts';

const open = { name: 'tender-results', isOpen: true } as const;
const shut = { ...open, isOpen: false };

test.each([
  ['nothing at all', [], false],
  ['only what does not stand yet', [shut], false],
  ['something that stands', [open], true],
  ['one thing that stands among others that do not', [shut, open], true],
])('a plan that gives %s is worth paying for: %s', (_, benefits, worth) => {
  expect(givesSomething(benefits)).toBe(worth);
});

test('every plan says what it gives, and nobody pays while the page of tenders is not open', () => {
  for (const name of entitlementNames) expect(benefitsOf[name]).toEqual([shut]);
});
