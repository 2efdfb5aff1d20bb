/** What was typed into a field of a native form; empty when there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

export const textsOf = (data: FormData, name: string): string[] =>
  data.getAll(name).filter((value) => typeof value === 'string');

export const isTicked = (data: FormData, name: string): boolean => data.get(name) === 'on';

/** A whole number; null when nothing was typed, NaN for what is none. */
export function wholeOf(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
