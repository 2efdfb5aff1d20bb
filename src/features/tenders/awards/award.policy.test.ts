import { expect, test } from 'vitest';
import { financialYearDays, financialYearOf, yearsToChoose } from './award.policy.ts';

test('the financial year begins on 1 April', () => {
  expect(financialYearOf('2026-03-31')).toBe(2025);
  expect(financialYearOf('2026-04-01')).toBe(2026);
  expect(financialYearDays(2026)).toEqual({ from: '2026-04-01', until: '2027-04-01' });
  expect(yearsToChoose('2027-01-05')).toEqual([2026, 2025, 2024, 2023]);
});
