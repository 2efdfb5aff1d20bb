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

/** An amount in minor units of its currency, without the currency's name. Unknown currencies have two digits. */
export function formatMinorUnits(
  amount: number,
  currency: string | null,
  language: string,
): string {
  const places = digits[currency ?? ''] ?? 2;
  return formatNumber(amount / 10 ** places, language, places);
}
