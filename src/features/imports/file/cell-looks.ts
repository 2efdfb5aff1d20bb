import { parsePostcode } from '#features/places/postcode.ts';

/** What a cell can be seen to be without knowing its column. */
export type CellLook = 'postcode' | 'email' | 'phone' | 'website' | 'lat' | 'lng';

/** A number that is written as people write telephone numbers here: with a zero, a plus or a bracket in front. */
const phoneShape = /^(?:tel:)?(?:\+|00|\(?0)[\d\s().\-/]{7,22}(?:(?:x|ext)\.?\s*\d{1,5})?$/i;
const emailShape = /^(?:mailto:)?[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i;
const websiteShape = /^(?:https?:\/\/|www\.)\S+$/i;
/** Ages and prices are no degrees: those have decimals. */
const degreesShape = /^[+-]?\d{1,2}[.,]\d{2,}$|^[+-]?\d(?:[.,]\d+)?e-\d{1,2}$/i;

export function looksOf(cell: string): CellLook[] {
  if (cell.length > 300) return [];
  if (parsePostcode(cell)?.inward) return ['postcode'];
  if (emailShape.test(cell)) return ['email'];
  if (websiteShape.test(cell)) return ['website'];
  if (degreesShape.test(cell)) return degreesLike(Number(cell.replace(',', '.')));
  return phoneShape.test(cell) && cell.replaceAll(/\D/g, '').length >= 10 ? ['phone'] : [];
}

/** Where the United Kingdom lies. */
function degreesLike(value: number): CellLook[] {
  if (value >= 49 && value <= 61) return ['lat'];
  return value >= -9 && value <= 2.5 ? ['lng'] : [];
}
