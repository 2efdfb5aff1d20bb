import { longestHoursText, parseHours } from '#features/schedule/hours-text.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import type { RowNotes } from './row-notes.ts';

/** Hours in words, or as OpenStreetMap writes them; null where nobody can tell what they mean. */
export function readHours(text: string, notes: RowNotes): Schedule | null {
  if (text === '') return null;
  const result = text.length > longestHoursText ? undefined : parseHours(plainHours(text));
  if (!result?.ok) return notes.leftOut('hours', 'imports:leftOut.hours', text);
  const { periods, byAppointment, onBankHolidays } = result;
  return {
    ...emptySchedule,
    periods,
    byAppointment,
    onBankHolidays: onBankHolidays ?? emptySchedule.onBankHolidays,
  };
}

/** The words of OpenStreetMap that the reader of typed hours does not have. */
export const plainHours = (text: string): string =>
  text
    .replace(/^\s*24\/7\s*$/, 'daily 24 hours')
    .replace(/\bPH\s+(?:off|closed)\b/g, 'closed on bank holidays')
    .replace(/\bSH\s+(?:off|closed)\b;?/g, '')
    .replace(/[\s;,]+$/, '')
    .trim();
