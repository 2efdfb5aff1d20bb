import { longestDate } from './pattern.ts';
import type { Repetition } from './pattern.ts';
import { isKnownRule, writeRule } from './rule.ts';
import type { Frequency, Rule } from './rule.ts';
import type { Clause, ClausesReader } from './times-clauses.ts';
import { readClocks } from './times-clock.ts';
import { dateOfTyped } from './typed-dates.ts';
import { wallTimeOf } from './wall-time.ts';
import { dateOf, dayFrom, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';

type Read<Value> = { value: Value } | { problem: string };
/** What goes for the whole text. */
type Around = Pick<ClausesReader, 'clauses' | 'from' | 'until' | 'count'>;

/** A beginning and an end, in minutes since midnight. */
interface Times {
  start: number;
  end: number;
}

/** Two hours, where nobody says how long it lasts. */
const usualMinutes = 120;
const dayMinutes = 1440;
const yearDays = 366;

/** The repetitions of one clause, or the name of what is wrong with it. `today` is `YYYY-MM-DD`. */
export function repetitionsOf(clause: Clause, around: Around, today: string): Read<Repetition[]> {
  const from = around.from ? dateOfTyped(around.from, today) : today;
  const until = around.until && dateOfTyped(around.until, from ?? today);
  if (from === undefined || until === undefined) return { problem: 'noSuchDate' };
  const times = timesOf(clause, around.clauses);
  const read = clause.dates
    ? onDates(clause, around, { from, until })
    : byRule(clause, around, { from, until });
  if ('problem' in read) return read;
  const value = read.value.flatMap(({ day, rule, lastDay }) =>
    times.map(({ start, end }) => ({
      start: wallTimeOf(day, start),
      minutes: (lastDay !== day ? (lastDay - day) * dayMinutes + (end % dayMinutes) : end) - start,
      rule: rule ? writeRule(rule) : '',
    })),
  );
  if (value.some(({ rule }) => rule !== '' && !isKnownRule(rule))) return { problem: 'badRule' };
  const isLong = value.some(({ minutes }) => minutes <= 0 || minutes > longestDate);
  return isLong ? { problem: 'endTooEarly' } : { value };
}

function timesOf(clause: Clause, all: readonly Clause[]): Times[] {
  if (clause.isWholeDay) return [{ start: 0, end: dayMinutes }];
  const times = all
    .flatMap(({ spans }) => spans)
    .flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const uses24 =
    times.some(({ clock24 }) => clock24 === 'surely') && times.every(({ half }) => half === null);
  const length = clause.minutes ?? usualMinutes;
  const read = readClocks(clause.spans, { uses24, half: clause.half });
  return read.map(({ start, end }) => ({ start, end: end ?? start + length }));
}

/** The first day of a repetition, and the day on which its first date ends: another than that for a night's end. */
interface Planned {
  day: number;
  lastDay: number;
  rule: Rule | null;
}

interface Bounds {
  from: string;
  until: string | null;
}

function onDates(clause: Clause, around: Around, { from, until }: Bounds): Read<Planned[]> {
  const named = (clause.dates?.days ?? []).map((one) => dateOfTyped(one, from));
  const days = named.flatMap((date) => (date === undefined ? [] : [dayOf(date)]));
  const [first, last] = [days[0], days.at(-1)];
  if (days.length < named.length || first === undefined || last === undefined) {
    return { problem: 'noSuchDate' };
  }
  const isOther = (day: number) => clause.days.length > 0 && !clause.days.includes(weekdayOf(day));
  if (days.some(isOther)) return { problem: 'otherWeekday' };
  if (clause.dates?.isRange) {
    const count = last - first + 1;
    if (count < 1 || count > yearDays) return { problem: 'untilTooEarly' };
    return { value: [planned(first, { ...newRule('DAILY'), count })] };
  }
  if (clause.endDay) {
    const end = dateOfTyped(clause.endDay, dateOf(first));
    return end === undefined
      ? { problem: 'noSuchDate' }
      : { value: [{ day: first, lastDay: dayOf(end), rule: null }] };
  }
  const rule = againFrom(clause, around, until);
  if (until !== null && until < dateOf(first)) return { problem: 'untilTooEarly' };
  return { value: days.map((day) => planned(day, rule)) };
}

const planned = (day: number, rule: Rule | null): Planned => ({ day, lastDay: day, rule });

const units = { times: 'WEEKLY', days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY' } as const;

/** "6 December 7pm, weekly", "6 December 7pm for 3 days", "6 December to 8 December 7pm". */
function againFrom({ every }: Clause, { count }: Around, until: string | null): Rule | null {
  if (!every && !count && until === null) return null;
  const unit = every ? (every.unit ?? 'WEEKLY') : units[count?.unit ?? 'days'];
  const rule = { ...newRule(unit), interval: every?.interval ?? 1 };
  return until === null
    ? { ...rule, count: count?.count ?? null }
    : { ...rule, until: plain(until) };
}

function byRule(clause: Clause, around: Around, { from, until }: Bounds): Read<Planned[]> {
  const read = ruleOf(clause, around.from !== null);
  if ('problem' in read) return read;
  const first = firstDay(read.value, dayOf(from));
  if (first === undefined) return { problem: 'noSuchDate' };
  const last = until ?? lastBySpan(first, around.count);
  if (last !== null && last < dateOf(first)) return { problem: 'untilTooEarly' };
  const count = last === null ? (around.count?.count ?? null) : null;
  return {
    value: [planned(first, { ...read.value, count, until: last === null ? null : plain(last) })],
  };
}

function ruleOf({ days, positions, every }: Clause, hasFrom: boolean): Read<Rule> {
  const interval = every?.interval ?? 1;
  if (positions.length > 0) {
    const rule = { ...newRule('MONTHLY'), interval };
    if (days.length === 0) return { value: { ...rule, monthDays: positions } };
    if (positions.some((one) => one > 5)) return { problem: 'noSuchDate' };
    const nth = positions.flatMap((one) => days.map((weekday) => ({ weekday, nth: one })));
    return { value: { ...rule, days: nth } };
  }
  if (days.length > 0 && every?.unit && every.unit !== 'WEEKLY') return { problem: 'whichWeek' };
  if (days.length === 7 && !every) return { value: newRule('DAILY') };
  if (days.length > 0) {
    const weekly = days.map((weekday) => ({ weekday, nth: 0 }));
    return { value: { ...newRule('WEEKLY'), interval, days: weekly } };
  }
  if (every?.unit === 'DAILY' || (every?.unit && hasFrom)) {
    return { value: { ...newRule(every.unit), interval } };
  }
  return { problem: 'noDay' };
}

const newRule = (frequency: Frequency): Rule => ({
  frequency,
  interval: 1,
  count: null,
  until: null,
  days: [],
  monthDays: [],
  months: [],
  positions: [],
  weekStart: 1,
});

/** `YYYYMMDD`. */
const plain = (date: string): string => date.replaceAll('-', '');

/** "for 6 weeks": the last day of them. */
function lastBySpan(first: number, count: Around['count']): string | null {
  if (!count || count.unit === 'times') return null;
  if (count.unit === 'days') return dateOf(first + count.count - 1);
  if (count.unit === 'weeks') return dateOf(first + count.count * 7 - 1);
  const [year = 0, month = 0, day = 0] = dateOf(first).split('-').map(Number);
  return dateOf(dayFrom(year, month + count.count, day) - 1);
}

/** The first day from `from` on that the rule gives; within a year there is one, or there is none. */
function firstDay(rule: Rule, from: number): number | undefined {
  for (let day = from; day < from + yearDays; day += 1) if (isMeant(rule, day)) return day;
  return undefined;
}

function isMeant({ days, monthDays }: Rule, day: number): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = dateOf(day).split('-').map(Number);
  const fromEnd = dayOfMonth - 1 - (dayFrom(year, month + 1, 1) - dayFrom(year, month, 1));
  if (monthDays.length > 0) return monthDays.includes(dayOfMonth) || monthDays.includes(fromEnd);
  const nth = new Set([0, Math.ceil(dayOfMonth / 7), fromEnd >= -7 ? -1 : 0]);
  const isDay = days.some((one) => one.weekday === weekdayOf(day) && nth.has(one.nth));
  return days.length === 0 || isDay;
}
