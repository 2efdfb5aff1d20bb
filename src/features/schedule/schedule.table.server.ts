import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { holidayCalendars } from './bank-holidays.ts';
import type { HolidayCalendar } from './bank-holidays.ts';

/** Half-open ranges of minutes; the application writes and never reads them. */
const minuteRanges = customType<{ data: readonly (readonly [from: number, to: number])[] }>({
  dataType: () => 'int4multirange',
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
});

/**
 * When something is open or takes place: a listing today, services and shifts by the same rules. The hours are in
 * `schedule_period` and `schedule_special_day`. The last three columns repeat them for the filter "open at", which
 * then needs one row by its index; `schedule-filter.server.ts` alone fills and compares them.
 */
export const schedule = pgTable(
  'schedule',
  {
    id: idColumn(),
    /** What it belongs to, such as `listing` and its id. No foreign key: the table differs by type. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** IANA time zone. */
    zone: text().notNull(),
    holidayCalendar: text().$type<HolidayCalendar>().notNull(),
    onBankHolidays: text().$type<'as-usual' | 'closed'>().notNull(),
    byAppointment: boolean().notNull(),
    temporarilyClosedFrom: date(),
    /** The last closed day; null with a start: until further notice. */
    temporarilyClosedUntil: date(),
    confirmedOn: date(),
    weekHours: minuteRanges().notNull(),
    specialDates: date().array().notNull(),
    specialHours: minuteRanges().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('schedule_subject').on(table.subjectId, table.subjectType),
    check('schedule_holiday_calendar_known', oneOf(table.holidayCalendar, holidayCalendars)),
    check('schedule_on_bank_holidays_known', oneOf(table.onBankHolidays, ['as-usual', 'closed'])),
    check(
      'schedule_temporarily_closed_order',
      sql`${table.temporarilyClosedUntil} is null
        or (${table.temporarilyClosedFrom} is not null
          and ${table.temporarilyClosedUntil} >= ${table.temporarilyClosedFrom})`,
    ),
  ],
);

/** An opening that comes every week: minutes since midnight of its day, past 1440 after midnight. */
export const schedulePeriod = pgTable(
  'schedule_period',
  {
    id: idColumn(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    /** ISO: 1 = Monday. */
    weekday: smallint().notNull(),
    opens: smallint().notNull(),
    closes: smallint().notNull(),
  },
  (table) => [
    index('schedule_period_schedule').on(table.scheduleId),
    check('schedule_period_weekday', sql`${table.weekday} between 1 and 7`),
    check('schedule_period_opens', sql`${table.opens} between 0 and 1439`),
    check('schedule_period_length', sql`${table.closes} - ${table.opens} between 1 and 1440`),
  ],
);

/** One opening on a date with hours of its own, or the one row that says it is closed. */
export const scheduleSpecialDay = pgTable(
  'schedule_special_day',
  {
    id: idColumn(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedule.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    closed: boolean().notNull(),
    opens: smallint(),
    closes: smallint(),
    label: text(),
  },
  (table) => [
    index('schedule_special_day_schedule').on(table.scheduleId, table.date),
    check(
      'schedule_special_day_hours',
      sql`(${table.closed} and ${table.opens} is null and ${table.closes} is null)
        or (not ${table.closed} and ${table.opens} is not null and ${table.closes} is not null)`,
    ),
    check('schedule_special_day_opens', sql`${table.opens} between 0 and 1439`),
    check('schedule_special_day_length', sql`${table.closes} - ${table.opens} between 1 and 1440`),
    check('schedule_special_day_label', sql`char_length(${table.label}) between 1 and 80`),
  ],
);
