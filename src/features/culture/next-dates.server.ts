import { datesOf } from '#features/calendar/dates.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import type { When } from './details.ts';

const zone = 'Europe/London';
/** Enough for the 29th of February. */
const yearsAhead = 9;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function beginnings(when: When, now: Date): string[] {
  if (when.how === 'years') return [...when.dates].toSorted();
  const day = when.how === 'fixed' ? `BYMONTHDAY=${when.day}` : `BYDAY=${when.nth}${when.weekday}`;
  const pattern = {
    zone,
    repetitions: [
      {
        start: '2000-01-01T12:00',
        minutes: 1,
        rule: `FREQ=YEARLY;BYMONTH=${when.month};${day}`,
      },
    ],
    without: [],
  };
  const before = when.how === 'weekday' ? when.before : 0;
  const span = {
    from: earlier(now, 40 * dayMs),
    until: later(now, yearsAhead * 366 * dayMs),
    most: 3,
  };
  return datesOf(pattern, span).map(({ start }) => shifted(start.slice(0, 10), -before));
}

/** First and last day, as `YYYY-MM-DD`, of the one that goes on today or comes next; null where none is known. */
export function nextDate(when: When, now: Date): { from: string; until: string } | null {
  const today = todayInLondon(now);
  for (const from of beginnings(when, now)) {
    const until = shifted(from, when.days - 1);
    if (until >= today) return { from, until };
  }
  return null;
}
