import type { SpecialDay } from '#features/schedule/schedule.contract.ts';
import { parseSpecialDays } from '#features/schedule/special-days-text.ts';
import { refusal } from '../own-listing/refusal.ts';

/** Those that have passed stay, and so does the owner's word for a day. */
export function specialDaysOf(
  text: string | undefined,
  known: readonly SpecialDay[],
  today: string,
): SpecialDay[] {
  if (text === undefined) return [...known];
  const read = parseSpecialDays(text, today);
  if (!read.ok) throw refusal('specialDays', 'own-listing:error.specialDays');
  const labels = new Map(known.map(({ date, label }) => [date, label]));
  return [
    ...known.filter(({ date }) => date < today),
    ...read.days.map((day) => ({ ...day, label: labels.get(day.date) ?? null })),
  ];
}
