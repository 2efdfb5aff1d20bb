import { expect, test } from 'vitest';
import { rulesNamed } from './eligibility.contract.ts';

test('of the rules those that are named are taken, and the others refused', () => {
  const Rules = rulesNamed(['areas', 'levels']);
  expect(Object.keys(Rules.def.shape)).toEqual(['areas', 'levels']);
  expect(Rules.safeParse({ areas: ['wales'] }).success).toBe(true);
  expect(Rules.safeParse({}).success).toBe(true);
  expect(Rules.safeParse({ ages: ['25+'] }).success).toBe(false);
});
