import { longestHoursText, parseHours } from '#features/schedule/hours-text.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

/** Hours in words, or as OpenStreetMap writes them; null where nobody can tell what they mean, and then they stand in the description. */
export function readHours(text: string, notes: RowNotes, header?: string): Schedule | null {
  if (text === '') return null;
  const plain = plainHours(text);
  const readings = [plain, plain.replaceAll(/\([^)]*\)/g, ' ')].map((words) =>
    words.length > longestHoursText ? undefined : parseHours(words),
  );
  const result = readings.find((reading) => reading?.ok);
  if (!result?.ok) return notes.kept('hours', 'hours', headerLabel(header, 'Opening hours'), text);
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
    .replace(/\bapts?\b/gi, 'appointment')
    .replace(/^\s*24\/7\s*$/, 'daily 24 hours')
    .replace(/\bPH\s+(?:off|closed)\b/g, 'closed on bank holidays')
    .replace(/\bSH\s+(?:off|closed)\b;?/g, '')
    .replace(/[\s;,]+$/, '')
    .trim();
