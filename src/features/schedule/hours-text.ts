import { HoursReader } from './hours-reader.ts';
import { readWords } from './hours-words.ts';
import { dayMinutes, mergeIntervals } from './intervals.ts';
import type { Interval } from './intervals.ts';
import type { WeeklyPeriod } from './schedule.contract.ts';

export const longestHoursText = 500;

/** Something the reader took for granted; `key` is a translation key, the times fill its placeholders. */
export interface HoursAssumption extends Interval {
  key: string;
  /** The words concerned, as typed. */
  text: string;
}

export interface HoursError {
  /** Translation key; the sentence may quote `text`. */
  key: string;
  /** Index in the typed text. */
  at: number;
  text: string;
}

export type HoursResult =
  | {
      ok: true;
      periods: WeeklyPeriod[];
      byAppointment: boolean;
      /** Null when the text does not speak of bank holidays. */
      onBankHolidays: 'as-usual' | 'closed' | null;
      assumptions: HoursAssumption[];
    }
  | { ok: false; errors: HoursError[] };

/**
 * Reads opening hours as people type them: "Mon–Fri 9–6, Sat 10–late". English, at most 500 characters, in time
 * proportional to the length. Show what was understood, with the assumptions, before it is saved.
 */
export function parseHours(text: string): HoursResult {
  if (text.length > longestHoursText) {
    return refuse([errorOf('tooLong', { at: longestHoursText, text: '' })]);
  }
  const words = readWords(text);
  const strange = words.filter(({ kind }) => kind === 'unknown' || kind === 'bad-time');
  if (strange.length > 0) {
    return refuse(
      strange.map((word) => errorOf(word.kind === 'unknown' ? 'unknownWord' : 'badTime', word)),
    );
  }
  const reader = new HoursReader(words);
  const periods = reader.read();
  const { error, byAppointment, onBankHolidays } = reader;
  if (error) return refuse([errorOf(error.name, error.word)]);
  if (periods.length === 0 && !byAppointment) return refuse([errorOf('nothing', { at: 0, text })]);
  const assumptions = reader.assumed.map(({ name, opens, closes, at, end }) => ({
    key: `schedule:hoursText.assumption.${name}`,
    text: text.slice(at, end),
    opens,
    closes,
  }));
  return { ok: true, periods, byAppointment, onBankHolidays, assumptions };
}

const refuse = (errors: HoursError[]): HoursResult => ({ ok: false, errors });

const errorOf = (name: string, { at, text }: { at: number; text: string }): HoursError => ({
  key: `schedule:hoursText.error.${name}`,
  at,
  text,
});

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The same hours as `parseHours` understands them, days with equal hours together. English; empty without periods. */
export function formatHours(periods: readonly WeeklyPeriod[]): string {
  const daysByHours = new Map<string, number[]>();
  for (let weekday = 1; weekday <= 7; weekday++) {
    const intervals = mergeIntervals(periods.filter((period) => period.weekday === weekday));
    if (intervals.length === 0) continue;
    const hours = intervals.map(formatInterval).join(', ');
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), weekday]);
  }
  return [...daysByHours].map(([hours, days]) => `${formatDays(days)} ${hours}`).join('; ');
}

function formatDays(days: readonly number[]): string {
  if (days.length === 7) return 'Daily';
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`))
    .join(', ');
}

const nameOf = (weekday: number) => dayNames[weekday - 1] ?? '';

const formatInterval = ({ opens, closes }: Interval) =>
  opens === 0 && closes === dayMinutes
    ? '24 hours'
    : `${formatMinute(opens)}–${formatMinute(closes)}`;

function formatMinute(minuteOfDay: number): string {
  const minute = minuteOfDay % dayMinutes;
  if (minute === 0) return 'midnight';
  if (minute === dayMinutes / 2) return 'noon';
  const hour = Math.floor(minute / 60);
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest}${hour < 12 ? 'am' : 'pm'}`;
}
