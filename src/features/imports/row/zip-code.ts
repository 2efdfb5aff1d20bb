import type { RowNotes } from './row-notes.ts';
import { isZeroZipOf, usStateOf } from './us-states.ts';

/** What a zip code looks like, also after a spreadsheet took it for a number. */
export const looksLikeZip = (text: string): boolean => /^\d{5}(-\d{4}|\.0+)?$/.test(text.trim());

/**
 * A zip code as it should be: `19130.0` becomes 19130, and `8055.0` becomes 08055 in a state whose zip codes begin
 * with a zero. Anything else is left out rather than guessed.
 */
export function readZip(text: string, region: string, notes: RowNotes): string | null {
  if (text === '') return null;
  const digits = text.replace(/\.0+$/, '');
  if (/^\d{3,4}$/.test(digits)) {
    const padded = digits.padStart(5, '0');
    if (isZeroZipOf(usStateOf(region), padded)) {
      return notes.repaired('postcode', 'zipZero', text, padded);
    }
  }
  if (/^(?!000)\d{5}(-\d{4})?$/.test(digits)) {
    return digits === text ? text : notes.repaired('postcode', 'zipDecimal', text, digits);
  }
  return notes.leftOut('postcode', 'imports:leftOut.zip', text);
}
