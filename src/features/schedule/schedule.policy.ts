import { bankHoliday, closingHoliday } from './bank-holidays.ts';
import { dateOf, dayOf, weekdayOf } from './calendar-day.ts';
import { dayMinutes, mergeIntervals } from './intervals.ts';
import type { Interval } from './intervals.ts';
import type { LocalMoment, OpeningState, Schedule, WeekRow } from './schedule.contract.ts';
import { clockAt, instantOf } from './zone-clock.ts';
import { earlier } from '#platform/time/moments.ts';

/** Minutes before closing from which a page says "closes soon". */
const soon = 60;
/** A closing up to this minute of the day belongs to the evening before. */
const endOfNight = 6 * 60;
const alwaysAfterDays = 7;
const searchDays = 366;

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function localDateOf(instant: Date, zone: string): string {
  return dateOf(clockAt(instant, zone).day);
}

/** The next instant at which it is this weekday and minute; the minute that runs now counts. */
export function nextOccurrence(
  weekday: number,
  minute: number,
  from: Date,
  zone = 'Europe/London',
): Date {
  const now = clockAt(from, zone);
  const daysAhead = (weekday - weekdayOf(now.day) + 7) % 7;
  const isOver = daysAhead === 0 && minute < now.minute;
  return instantOf(now.day + (isOver ? 7 : daysAhead), minute, zone);
}

type Note = NonNullable<WeekRow['note']>;

/** What takes the place of the usual hours on a day. */
interface Exception {
  note: Note;
  intervals: readonly Interval[];
}

const plainNote = { label: null, nameKey: null, isSubstitute: false };

/** A temporary closure goes before a special day, and a special day before the rule for bank holidays. */
function exceptionOn(schedule: Schedule, date: string): Exception | undefined {
  const { temporarilyClosed: closure } = schedule;
  if (closure && date >= closure.from && (closure.until === null || date <= closure.until)) {
    return { note: { ...plainNote, kind: 'temporary' }, intervals: [] };
  }
  const special = schedule.specialDays.find((day) => day.date === date);
  if (special) {
    const note: Note = { ...plainNote, kind: 'special-day', label: special.label };
    return { note, intervals: special.closed ? [] : special.periods };
  }
  if (schedule.onBankHolidays === 'as-usual') return undefined;
  const holiday = closingHoliday(schedule.holidayCalendar, date);
  return holiday && { note: { ...plainNote, ...holiday, kind: 'bank-holiday' }, intervals: [] };
}

/** The openings that begin on this date (`YYYY-MM-DD`), sorted and joined. */
export const openingsOn = (schedule: Schedule, date: string): Interval[] =>
  openingsOfDay(schedule, dayOf(date));

function openingsOfDay(schedule: Schedule, day: number): Interval[] {
  const weekday = weekdayOf(day);
  const exception = exceptionOn(schedule, dateOf(day));
  return mergeIntervals(
    exception?.intervals ?? schedule.periods.filter((p) => p.weekday === weekday),
  );
}

/** The openings of one day in minutes since 1970-01-01 on the wall clock, so that days can be joined. */
function openingsFrom(schedule: Schedule, day: number): Interval[] {
  const start = day * dayMinutes;
  return openingsOfDay(schedule, day).map(({ opens, closes }) => ({
    opens: start + opens,
    closes: start + closes,
  }));
}

/** When the opening that holds at `now` ends, joined with those that follow on; `now` itself when none holds. */
function closingAfter(schedule: Schedule, now: number): number {
  const today = Math.floor(now / dayMinutes);
  let end = now;
  for (let day = today - 1; day <= today + alwaysAfterDays && day * dayMinutes <= end; day++) {
    for (const { opens, closes } of openingsFrom(schedule, day)) {
      if (closes > end && followsOn(end, opens, schedule.zone)) end = closes;
    }
  }
  return end;
}

function openingAfter(schedule: Schedule, now: number): number | null {
  // By appointment: there is no day to look for.
  if (schedule.periods.length === 0 && schedule.specialDays.length === 0) return null;
  const today = Math.floor(now / dayMinutes);
  const closure = schedule.temporarilyClosed;
  const isClosed = closure !== null && dayOf(closure.from) <= today;
  // Nothing opens during it, so no day needs to be looked at.
  if (isClosed && closure.until === null) return null;
  const first = isClosed && closure.until ? Math.max(today, dayOf(closure.until) + 1) : today;
  for (let day = first; day < first + searchDays; day++) {
    const found = openingsFrom(schedule, day).find(
      ({ opens, closes }) => opens > now && hasLength(opens, closes, schedule.zone),
    );
    if (found) return found.opens;
  }
  return null;
}

/**
 * No time passes between them: they touch, or all that lies between is the hour left out when clocks go forward. The zone
 * is asked only where it can matter: that costs much, and every card of a list comes here.
 */
const followsOn = (end: number, opens: number, zone: string) =>
  opens <= end || (opens - end <= 120 && instantAt(opens, zone) <= instantAt(end, zone));

const instantAt = (minute: number, zone: string) => instantOf(0, minute, zone);

/** An opening may lie wholly in the hour that is left out when clocks go forward. */
const hasLength = (opens: number, closes: number, zone: string) =>
  instantAt(opens, zone) < instantAt(closes, zone);

function momentAt(minute: number, today: number, isClosing: boolean): LocalMoment {
  const minuteOfDay = minute % dayMinutes;
  const isNight = isClosing && minuteOfDay <= endOfNight;
  const day = Math.floor(minute / dayMinutes) - (isNight ? 1 : 0);
  return {
    date: dateOf(day),
    weekday: weekdayOf(day),
    minute: minuteOfDay + (isNight ? dayMinutes : 0),
    day: daySeenFrom(day - today),
  };
}

function daySeenFrom(daysAhead: number): LocalMoment['day'] {
  if (daysAhead <= 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return daysAhead < 7 ? 'week' : 'later';
}

/** Whether the place is open at this instant. No schedule, or one without any hours, is `unknown`. */
export function openingState(schedule: Schedule | undefined, instant: Date): OpeningState {
  if (!schedule) return { state: 'unknown', nextChange: null };
  const { zone } = schedule;
  const { day: today, minute } = clockAt(instant, zone);
  const now = today * dayMinutes + minute;
  const midnight = instantOf(today + 1, 0, zone);
  const closing = closingAfter(schedule, now);
  if (closing > now) return openState(closing, today, instant, midnight, zone);

  const exception = exceptionOn(schedule, dateOf(today));
  const isShutToday = exception?.intervals.length === 0;
  const opening = openingAfter(schedule, now);
  const opensAt = opening === null ? null : instantAt(opening, zone);
  const nextChange = earliest([midnight, opensAt])?.toISOString() ?? null;
  if (!isShutToday) {
    if (schedule.byAppointment) return { state: 'by-appointment', nextChange };
    if (opening === null && schedule.periods.length === 0) return { state: 'unknown', nextChange };
  }
  return {
    state: 'closed',
    reason: isShutToday ? exception.note.kind : 'hours',
    label: isShutToday ? exception.note.label : null,
    holidayKey: isShutToday ? exception.note.nameKey : null,
    opensAt: opensAt?.toISOString() ?? null,
    opens: opening === null ? null : momentAt(opening, today, false),
    nextChange,
  };
}

function openState(
  closing: number,
  today: number,
  instant: Date,
  midnight: Date,
  zone: string,
): OpeningState {
  if (closing - today * dayMinutes > alwaysAfterDays * dayMinutes) {
    return {
      state: 'open',
      always: true,
      closesAt: null,
      closesIn: null,
      closesSoon: false,
      closes: null,
      nextChange: midnight.toISOString(),
    };
  }
  const closesAt = instantAt(closing, zone);
  const left = (closesAt.getTime() - instant.getTime()) / 60_000;
  const soonAt = left > soon ? earlier(closesAt, soon * 60_000) : null;
  return {
    state: 'open',
    always: false,
    closesAt: closesAt.toISOString(),
    closesIn: Math.ceil(left),
    closesSoon: soonAt === null,
    closes: momentAt(closing, today, true),
    nextChange: earliest([closesAt, soonAt, midnight])?.toISOString() ?? null,
  };
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The moment at which the first of several shown states becomes untrue; null when none will. */
export function nextChangeAmong(states: readonly OpeningState[]): Date | null {
  return earliest(
    states.map(({ nextChange }) => (nextChange === null ? null : new Date(nextChange))),
  );
}

/** The week of this date, from Monday, with the hours that really hold on its days. */
export function weekTable(schedule: Schedule, localDate: string): WeekRow[] {
  const today = dayOf(localDate);
  const sunday = today - weekdayOf(today);
  return isoWeekdays.map((weekday) => weekRow(schedule, sunday + weekday, today));
}

function weekRow(schedule: Schedule, day: number, today: number): WeekRow {
  const date = dateOf(day);
  const exception = exceptionOn(schedule, date);
  const holiday = bankHoliday(schedule.holidayCalendar, date);
  const intervals = openingsOn(schedule, date);
  return {
    date,
    weekday: weekdayOf(day),
    isToday: day === today,
    intervals,
    byAppointment: schedule.byAppointment && intervals.length === 0 && !exception,
    note: exception?.note ?? (holiday ? { ...plainNote, ...holiday, kind: 'bank-holiday' } : null),
  };
}
