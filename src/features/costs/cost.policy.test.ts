import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { amountIn, costOf, costPolicy, gigabyte } from './cost.policy.ts';
import type { Amount } from './cost.policy.ts';

test('costs are read and said by admins', () => {
  expect(roles.filter((role) => costPolicy.manage(personWith(role)))).toEqual(['admin']);
  expect([costPolicy.manage(anonymous), costPolicy.manage(system)]).toEqual([false, true]);
});

const amounts: Amount[] = [
  { part: 'server', fromMonth: '2026-03', pence: 2000 },
  { part: 'server', fromMonth: '2026-06', pence: 3000 },
  { part: 'thousandLetters', fromMonth: '2026-01', pence: 50 },
  { part: 'gigabyte', fromMonth: '2026-06', pence: 4 },
];

test.each([
  ['2026-02', undefined],
  ['2026-03', 2000],
  ['2026-05', 2000],
  ['2026-06', 3000],
  ['2027-01', 3000],
])('in %s the server costs %j', (month, pence) => {
  expect(amountIn(amounts, 'server', month)).toBe(pence);
});

describe('A month costs', () => {
  test('its fixed parts, and the others by what was used', () => {
    expect(costOf(amounts, '2026-06', { letters: 3500, bytes: 10 * gigabyte })).toEqual({
      server: 3000,
      mail: null,
      thousandLetters: 175,
      gigabyte: 40,
      total: 3215,
    });
  });

  test('what is known of it where nothing was measured', () => {
    expect(costOf(amounts, '2026-06', { letters: undefined, bytes: undefined })).toMatchObject({
      thousandLetters: null,
      gigabyte: null,
      total: 3000,
    });
  });

  test('nothing that is known before anybody has said an amount', () => {
    expect(costOf(amounts, '2025-12', { letters: 1, bytes: 1 }).total).toBeNull();
  });
});
