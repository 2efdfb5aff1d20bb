/** What was typed into a field of a native form; empty when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export const textsOf = (data: FormData, name: string): string[] =>
  data.getAll(name).filter((value) => typeof value === 'string');

export const isTicked = (data: FormData, name: string): boolean => data.get(name) === 'on';

/** An amount in pounds as pence; null when nothing was typed, NaN for what is no amount, which the contract refuses. */
export function penceOf(text: string): number | null {
  const plain = text.replaceAll(/[£\s]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** Pence as somebody would type them: `12.50`. */
export function poundsOf(pence: number | null): string {
  if (pence === null) return '';
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}

/** A whole number; null when nothing was typed, NaN for what is none. */
export function wholeOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
