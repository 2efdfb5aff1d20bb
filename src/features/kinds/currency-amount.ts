import { formatNumber } from '#platform/i18n/format.ts';

/** Digits of the minor unit where they are not two (ISO 4217). */
const digits: Partial<Record<string, number>> = {
  BIF: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  RWF: 0,
  UGX: 0,
  XAF: 0,
  XOF: 0,
  LYD: 3,
  TND: 3,
};

/** Digits after the point of an amount in this currency. Unknown currencies have two. */
export const minorDigits = (currency: string | null): number => digits[currency ?? ''] ?? 2;

/** The amount in whole units of its currency, as other programs count. */
export const majorUnits = (amount: number, currency: string | null): number =>
  amount / 10 ** minorDigits(currency);

/** An amount in minor units of its currency, without the currency's name. */
export function formatMinorUnits(
  amount: number,
  currency: string | null,
  language: string,
): string {
  return formatNumber(majorUnits(amount, currency), language, minorDigits(currency));
}
