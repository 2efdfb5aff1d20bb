import { RRuleTemporal } from 'rrule-temporal';
import type { Pattern, Repetition } from './pattern.ts';
import { lastWallTime, readRule, writeRule } from './rule.ts';
import { momentOf, wallTimeAt } from './wall-time.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export { isKnownRule } from './rule.ts';

/** One date of a pattern. */
export interface PlannedDate {
  /** Wall-clock time, `YYYY-MM-DDTHH:mm`: the identity of a date in its series. */
  start: string;
  startsAt: Date;
  endsAt: Date;
}

/** Part of the time line: `from` belongs to it, `until` does not. `most` dates are wanted. */
export interface Span {
  from: Date;
  until: Date;
  most: number;
}

/** How far a rule is followed: in days without COUNT, in its own periods from its first on with it. */
const furthest = 4018;
const periodDays = { DAILY: 1, WEEKLY: 7, MONTHLY: 30, YEARLY: 365 };

/**
 * The dates of a pattern within a span, in order of time. 18:00 in London stays 18:00 over both clock changes; a time
 * that a change leaves out comes with the change. Two repetitions that begin together give one date, that of the first.
 *
 * It always ends: a rule is followed eleven years beyond `from` or its own beginning, one with COUNT through 4,018 of
 * its periods. One that `isKnownRule` refuses gives no dates. A few dates of a long span cost no more than a few.
 */
export function datesOf(pattern: Pattern, { from, until, most }: Span): PlannedDate[] {
  const plans = pattern.repetitions.flatMap((one) => planOf(one, pattern.zone, { from, until }));
  const begin = Math.max(from.getTime(), Math.min(...plans.map(({ first }) => first - margin)));
  const end = Math.min(until.getTime(), Math.max(...plans.map(({ last }) => last + margin)));
  const dates: PlannedDate[] = [];
  let [at, step] = [begin, firstStep];
  while (at < end && dates.length < most) {
    const next = Math.min(at + step, end);
    dates.push(...datesWithin(pattern, plans, { at, next }));
    [at, step] = [next, 2 * step];
  }
  return dates.slice(0, Math.max(0, most));
}

/** When something of this length that begins at `start` on the wall takes place. */
export function dateAt(start: string, minutes: number, zone: string): PlannedDate {
  const startsAt = momentOf(start, zone);
  const endsAt = momentOf(start, zone, minutes);
  const isReal = wallTimeAt(startsAt, zone) === start && endsAt > startsAt;
  return { start, startsAt, endsAt: isReal ? endsAt : later(startsAt, minutes * minuteMs) };
}

/** A repetition, and between which times its dates begin, on a wall clock that knows no changes: UTC. */
interface Plan {
  minutes: number;
  first: number;
  last: number;
  /** Those from one time to another, both included and both between `first` and `last`. */
  between: (from: number, until: number) => readonly number[];
}

/** Zones are at most 14 hours from UTC, and changes are smaller. */
const margin = 2 * dayMs;
/** The first part of a span that is looked at; each further one is twice as long. */
const firstStep = 64 * dayMs;

/**
 * RFC 5545 would leave out a time that a change leaves out; people who come every Sunday at half past one expect that
 * night's date too. So the library counts in UTC. Empty for a rule that we refuse.
 */
function planOf(
  { start, minutes, rule: text }: Repetition,
  zone: string,
  { from, until }: Omit<Span, 'most'>,
): Plan[] {
  const first = asUtc(start);
  if (text === '') return [{ minutes, first, last: first, between: () => [first] }];
  const rule = readRule(text);
  if (!rule) return [];
  const reach =
    rule.count === null
      ? Math.max(from.getTime(), first) + furthest * dayMs
      : first + furthest * rule.interval * periodDays[rule.frequency] * dayMs;
  const last = Math.min(reach, until.getTime() + margin, asUtc(lastWallTime(rule, zone)));
  if (last < first) return [];
  const value = `${writeRule({ ...rule, until: null })};UNTIL=${stampOf(last)}`;
  const dates = new RRuleTemporal({
    rruleString: `DTSTART:${stampOf(first)}\nRRULE:${value}`,
    maxIterations: 2 * furthest,
  });
  const between = (begin: number, end: number) =>
    dates.between(new Date(begin), new Date(end), true).map((date) => date.epochMilliseconds);
  if (rule.count === null) return [{ minutes, first, last, between }];
  // With COUNT the library begins at the first date each time.
  const all = between(first, last);
  const among = (begin: number, end: number) => all.filter((at) => at >= begin && at <= end);
  return [{ minutes, first, last, between: among }];
}

function datesWithin(
  { zone, without }: Pattern,
  plans: readonly Plan[],
  { at, next }: { at: number; next: number },
): PlannedDate[] {
  const left = new Set(without);
  const dates = new Map<string, PlannedDate>();
  for (const plan of plans) {
    for (const start of startsOf(plan, at - margin, next + margin)) {
      if (left.has(start) || left.has(start.slice(0, 10)) || dates.has(start)) continue;
      const date = dateAt(start, plan.minutes, zone);
      const moment = date.startsAt.getTime();
      if (moment >= at && moment < next) dates.set(start, date);
    }
  }
  return [...dates.values()].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.start < b.start ? -1 : 1),
  );
}

function startsOf({ first, last, between }: Plan, from: number, until: number): string[] {
  const [begin, end] = [Math.max(from, first), Math.min(until, last)];
  if (end < begin) return [];
  return between(begin, end).map((time) => new Date(time).toISOString().slice(0, 16));
}

const asUtc = (wallTime: string): number => Date.parse(`${wallTime}Z`);

/** `YYYYMMDDTHHMMSSZ`. */
const stampOf = (time: number): string =>
  new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
