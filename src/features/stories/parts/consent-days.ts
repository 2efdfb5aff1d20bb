import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';

const dayAt = (moment: string): number => clockAt(new Date(moment), 'Europe/London').day;

/** The day in London that begins or goes on at a moment, `YYYY-MM-DD`. */
export const londonDay = (moment: string): string => dateOf(dayAt(moment));

/** The last whole day before a moment at which something ends. */
export const lastDayBefore = (moment: string): string => dateOf(dayAt(moment) - 1);
