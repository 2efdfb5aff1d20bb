import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';
import { weekdayOf } from '#features/schedule/calendar-day.ts';
import { weekdays } from '#features/kinds/weekdays.ts';
import type { Said } from './read-words.ts';

interface Opening {
  open?: 'now' | 'at';
  day?: (typeof weekdays)[number];
  time?: string;
  /** When these words mean something else. */
  until?: string;
}

const zone = 'Europe/London';
/** Minutes of the day: who opens today is open at noon, who opens late is open at ten in the evening. */
const moments = {
  openToday: { minute: 720, time: '12:00' },
  openLate: { minute: 1320, time: '22:00' },
};

/** The filter that words such as "open late" ask for; once its moment is over, "today" is what is open now. */
export function openingOf(said: ReadonlySet<Said>, now: Date): Opening {
  if (said.has('openNow')) return { open: 'now' };
  const weekday = weekdays.find((day) => said.has(day));
  if (weekday) return { open: 'at', day: weekday, time: moments.openToday.time };
  const asked = (['openLate', 'openToday'] as const).find((words) => said.has(words));
  if (!asked) return {};
  const { day, minute } = clockAt(now, zone);
  const moment = moments[asked];
  if (minute > moment.minute) return { open: 'now' };
  return {
    open: 'at',
    day: weekdays[weekdayOf(day) - 1],
    time: moment.time,
    until: instantOf(day, moment.minute + 1, zone).toISOString(),
  };
}
