import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { closingHoliday, holidayCalendars } from './bank-holidays.ts';
import { dateOf, dayOf, weekdayOf } from './calendar-day.ts';
import { dayMinutes } from './intervals.ts';
import type { Schedule } from './schedule.contract.ts';
import { schedule } from './schedule.table.server.ts';

/** An opening may reach into the next day, so each day has room for two: no two days' openings ever touch. */
const room = 2 * dayMinutes;

const minuteOfWeek = (weekday: number, minute: number) => (weekday - 1) * room + minute;
const minuteOfDate = (day: number, minute: number) => day * room + minute;

/** The hours as the filter compares them: by weekday, and by date for the days that differ. */
export function filterColumns({ periods, specialDays }: Schedule) {
  return {
    weekHours: periods.map(
      ({ weekday, opens, closes }) =>
        [minuteOfWeek(weekday, opens), minuteOfWeek(weekday, closes)] as const,
    ),
    specialDates: specialDays.map(({ date }) => date),
    specialHours: specialDays.flatMap(({ date, periods: own }) =>
      own.map(
        ({ opens, closes }) =>
          [minuteOfDate(dayOf(date), opens), minuteOfDate(dayOf(date), closes)] as const,
      ),
    ),
  };
}

/**
 * An opening that began on this day holds at this minute of it, in the order of precedence of `exceptionOn` in the
 * policy. What depends on calendars is worked out here; the database compares numbers and dates.
 */
export function holdsOn(day: number, minute: number): SQL {
  const date = dateOf(day);
  const onHoliday = holidayCalendars.filter((calendar) => closingHoliday(calendar, date));
  const closedForHoliday =
    onHoliday.length === 0
      ? sql``
      : sql`when ${schedule.onBankHolidays} = 'closed' and ${schedule.holidayCalendar} in ${onHoliday} then false`;
  return sql`case
    when ${schedule.temporarilyClosedFrom} <= ${date}::date
      and coalesce(${schedule.temporarilyClosedUntil} >= ${date}::date, true) then false
    when ${date}::date = any(${schedule.specialDates})
      then ${schedule.specialHours} @> ${minuteOfDate(day, minute)}::int
    ${closedForHoliday}
    else ${schedule.weekHours} @> ${minuteOfWeek(weekdayOf(day), minute)}::int
  end`;
}
