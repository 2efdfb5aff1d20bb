/**
 * An amount as its minor units, pence unless the currency has other digits; null when nothing was typed, NaN for what
 * is no amount, which the contract refuses.
 */
export function penceOf(text: string, digits = 2): number | null {
  const plain = text.replaceAll(/[£\s]/g, '').replace(',', '.');
  if (plain === '') return null;
  const [, decimals = ''] = plain.split('.');
  if (!/^\d+(\.\d+)?$/.test(plain) || decimals.length > digits) return Number.NaN;
  return Math.round(Number(plain) * 10 ** digits);
}

/** Minor units as somebody would type them: `12.50`. */
export function poundsOf(pence: number | null, digits = 2): string {
  if (pence === null) return '';
  const unit = 10 ** digits;
  return pence % unit === 0 ? String(pence / unit) : (pence / unit).toFixed(digits);
}
