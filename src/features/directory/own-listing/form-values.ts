/** What was typed into a field of a native form; empty when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export const textsOf = (data: FormData, name: string): string[] =>
  data.getAll(name).filter((value) => typeof value === 'string');

export const isTicked = (data: FormData, name: string): boolean => data.get(name) === 'on';

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

/** A whole number; null when nothing was typed, NaN for what is none. */
export function wholeOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
