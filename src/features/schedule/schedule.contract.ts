import * as z from 'zod/mini';
import { holidayCalendars } from './bank-holidays.ts';
import { dayMinutes } from './intervals.ts';
import { isZone } from './zone-clock.ts';
import { dayOf } from '#platform/text/text-schema.ts';

const key = (name: string) => `schedule:error.${name}`;

const CalendarDate = dayOf(key('date'));

const interval = {
  opens: z.int(key('opens')).check(z.gte(0, key('opens')), z.lt(dayMinutes, key('opens'))),
  closes: z.int(key('closes')).check(z.gt(0, key('closes')), z.lte(2 * dayMinutes, key('closes'))),
};

export const isForward = z.refine<{ opens: number; closes: number }>(
  ({ opens, closes }) => closes > opens && closes - opens <= dayMinutes,
  { error: key('period'), path: ['closes'] },
);

/**
 * One opening, at most 24 hours long: minutes since midnight of the day on which it opens. Friday 18:00 to Saturday
 * 02:00 is `{ opens: 1080, closes: 1560 }`.
 */
export const OpeningInterval = z.object(interval).check(isForward);
export type OpeningInterval = z.infer<typeof OpeningInterval>;

const Weekday = z.int(key('weekday')).check(z.gte(1, key('weekday')), z.lte(7, key('weekday')));

/** An opening that comes every week. `weekday` is ISO: 1 = Monday. */
export const WeeklyPeriod = z.object({ weekday: Weekday, ...interval }).check(isForward);
export type WeeklyPeriod = z.infer<typeof WeeklyPeriod>;

/** A date with hours of its own, or closed. It takes the place of everything that the week says of the day. */
export const SpecialDay = z
  .object({
    date: CalendarDate,
    closed: z.boolean(key('specialDay')),
    periods: z
      .array(OpeningInterval, key('specialDay'))
      .check(z.maxLength(10, key('tooManyPeriods'))),
    /** In the owner's words, in one language. */
    label: z.nullable(z.string(key('label')).check(z.trim(), z.maxLength(80, key('label')))),
  })
  .check(z.refine(({ closed, periods }) => closed === (periods.length === 0), key('specialDay')));
export type SpecialDay = z.infer<typeof SpecialDay>;

/** No openings begin on these dates, both included. `until: null`: until further notice. */
const Closure = z.object({ from: CalendarDate, until: z.nullable(CalendarDate) }).check(
  z.refine(({ from, until }) => until === null || until >= from, {
    error: key('closure'),
    path: ['until'],
  }),
);

export const Schedule = z.object({
  periods: z.array(WeeklyPeriod, key('periods')).check(z.maxLength(70, key('tooManyPeriods'))),
  specialDays: z.array(SpecialDay, key('specialDay')).check(
    z.maxLength(200, key('tooManySpecialDays')),
    z.refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      key('specialDayTwice'),
    ),
  ),
  /** With periods: open in them without one, by appointment at other times. */
  byAppointment: z.boolean(key('byAppointment')),
  temporarilyClosed: z.nullable(Closure),
  onBankHolidays: z.enum(['as-usual', 'closed'], key('onBankHolidays')),
  holidayCalendar: z.enum(holidayCalendars, key('holidayCalendar')),
  /** IANA name of the time zone. */
  zone: z.string(key('zone')).check(z.maxLength(64, key('zone')), z.refine(isZone, key('zone'))),
  /** The day on which someone last said that the hours are right. */
  confirmedOn: z.nullable(CalendarDate),
});
export type Schedule = z.infer<typeof Schedule>;

/** A schedule that says nothing yet; spread what is known over it. */
export const emptySchedule: Schedule = {
  periods: [],
  specialDays: [],
  byAppointment: false,
  temporarilyClosed: null,
  onBankHolidays: 'as-usual',
  holidayCalendar: 'england-and-wales',
  zone: 'Europe/London',
  confirmedOn: null,
};

const Instant = z.iso.datetime(key('instant'));

/** A moment in the words of the place: `day` is seen from the moment of asking. */
export const LocalMoment = z.object({
  date: CalendarDate,
  weekday: Weekday,
  /** A closing up to six in the morning counts to the evening before: Friday, minute 1560. */
  minute: z.number(),
  day: z.enum(['today', 'tomorrow', 'week', 'later'], key('instant')),
});
export type LocalMoment = z.infer<typeof LocalMoment>;

/** The latest moment until which a page may go on showing this state, and a week table beside it. */
const nextChange = z.nullable(Instant);

/** Whether a place is open, with everything that a page says about it, so that pages do no zone arithmetic. */
export const OpeningState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** No closing within a week; then the other fields are null. */
    always: z.boolean(),
    closesAt: z.nullable(Instant),
    /** Whole minutes, rounded up, at the moment of asking: wrong a minute later, so not for cached pages. */
    closesIn: z.nullable(z.number()),
    /** An hour or less is left. */
    closesSoon: z.boolean(),
    closes: z.nullable(LocalMoment),
    nextChange,
  }),
  z.object({
    state: z.literal('closed'),
    /** Why nothing opens today, or `hours`: it is simply not the time. */
    reason: z.enum(['hours', 'bank-holiday', 'special-day', 'temporary']),
    /** The owner's word for the special day. */
    label: z.nullable(z.string()),
    /** Translation key of the bank holiday's name. */
    holidayKey: z.nullable(z.string()),
    /** Null when no opening is known within a year. */
    opensAt: z.nullable(Instant),
    opens: z.nullable(LocalMoment),
    nextChange,
  }),
  z.object({ state: z.literal('by-appointment'), nextChange }),
  z.object({ state: z.literal('unknown'), nextChange }),
]);
export type OpeningState = z.infer<typeof OpeningState>;

/** One day of the table of hours. */
export const WeekRow = z.object({
  date: CalendarDate,
  weekday: Weekday,
  isToday: z.boolean(),
  /** As they hold on this date: sorted and joined. Empty: closed, or by appointment. */
  intervals: z.array(z.object({ opens: z.number(), closes: z.number() })),
  byAppointment: z.boolean(),
  /** What is unusual about the date. A bank holiday is noted also when the usual hours hold. */
  note: z.nullable(
    z.object({
      kind: z.enum(['bank-holiday', 'special-day', 'temporary']),
      label: z.nullable(z.string()),
      nameKey: z.nullable(z.string()),
      isSubstitute: z.boolean(),
    }),
  ),
});
export type WeekRow = z.infer<typeof WeekRow>;
