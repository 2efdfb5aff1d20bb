import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';
import { formatDateTime } from '#platform/i18n/format-date-time.ts';

/** All times of the site are told as the clocks of the United Kingdom show them. */
const zone = 'Europe/London';

/** "21 November 2026, 10:30pm" for an instant in ISO format. */
export function momentWords(at: string, language: string): string {
  const { day, minute } = clockAt(new Date(at), zone);
  return formatDateTime(dateOf(day), minute, language);
}

/** The instant that a field of date and time names, as the same clocks show it; what is none is left to the contract. */
export function momentOf(typed: string): string {
  const [date = '', time = ''] = typed.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  const day = dayOf(date);
  const minute = Number(hours) * 60 + Number(minutes);
  return Number.isNaN(day + minute) ? typed : instantOf(day, minute, zone).toISOString();
}
