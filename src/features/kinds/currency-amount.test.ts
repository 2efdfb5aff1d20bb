import { expect, test } from 'vitest';
import { formatMinorUnits } from './currency-amount.ts';

test('pence and most other currencies are hundredths', () => {
  expect(formatMinorUnits(2550, 'GBP', 'en')).toBe('25.50');
  expect(formatMinorUnits(2550, null, 'en')).toBe('25.50');
});

test('a currency without a minor unit is written whole', () => {
  expect(formatMinorUnits(65_000, 'XAF', 'en')).toBe('65,000');
  expect(formatMinorUnits(50_000, 'UGX', 'en')).toBe('50,000');
});

test('a dinar has thousandths', () => {
  expect(formatMinorUnits(12_500, 'TND', 'en')).toBe('12.500');
});
