import { dayOf } from '#features/schedule/calendar-day.ts';
import { instantOf } from '#features/schedule/zone-clock.ts';
import { closingMoment, zone } from '#features/tenders/tender-day.ts';

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const firstYear = 1990;
const lastYear = 2100;

/** Where February has no 30th, neither has the notice. */
const isDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
};

/**
 * The moment that a text of the standard names. Without an offset it is on the clock of London; a day alone ends at 23:59
 * there. Undefined where it is none, or in no year of public procurement.
 */
export function momentFrom(text: string | undefined): Date | undefined {
  const [, date, hours, minutes, seconds = '00', offset] = shape.exec(text?.trim() ?? '') ?? [];
  if (!date || !isDay(date)) return undefined;
  const year = Number(date.slice(0, 4));
  if (year < firstYear || year > lastYear) return undefined;
  if (hours === undefined || minutes === undefined) return closingMoment(date, '');
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  if (offset === undefined)
    return instantOf(dayOf(date), Number(hours) * 60 + Number(minutes), zone);
  const zoned = offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}${zoned}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
