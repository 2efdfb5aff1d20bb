import { dateOf, dayOf } from './calendar-day.ts';

/** What a clock on the wall shows: the calendar day (see `calendar-day.ts`) and the minute since midnight. */
export interface WallClock {
  day: number;
  minute: number;
}

const minuteLength = 60_000;
const hourLength = 60 * minuteLength;
const dayMinutes = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

/** By zone and minute. The places of one list open and shut at the same few minutes. */
const offsets = new Map<string, Map<number, number>>();
const mostMinutes = 2000;

/** Minutes that the zone is ahead of UTC at this instant (milliseconds). */
export function offsetAt(zone: string, at: number): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const minute = Math.floor(at / minuteLength);
  const offset = known.get(minute) ?? readOffset(zone, minute * minuteLength);
  if (known.size >= mostMinutes) known.clear();
  known.set(minute, offset);
  return offset;
}

function readOffset(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
      year: 'numeric',
    });
    formats.set(zone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The first instant in (`from`, `to`] that has the offset of `to`; clocks change on whole minutes. */
export function changeBetween(zone: string, from: number, to: number): number {
  const offset = offsetAt(zone, to);
  let before = Math.floor(from / minuteLength);
  let after = Math.ceil(to / minuteLength);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(zone, middle * minuteLength) === offset) after = middle;
    else before = middle;
  }
  return after * minuteLength;
}

/**
 * What the wall clock shows, with one difference: it never runs backwards. When clocks go back, the hour that comes
 * twice counts once, in its first pass; during the second this clock waits at the minute before the change. So a
 * place that shuts at 01:30 shuts once, and one that shuts at 02:00 stays open through both.
 */
export function clockAt(instant: Date, zone: string): WallClock {
  const at = instant.getTime();
  const offset = offsetAt(zone, at);
  const earlier = at - 3 * hourLength;
  const earlierOffset = offsetAt(zone, earlier);
  let local = Math.floor(at / minuteLength) + offset;
  if (earlierOffset > offset) {
    const furthest = changeBetween(zone, earlier, at) / minuteLength + earlierOffset - 1;
    local = Math.max(local, furthest);
  }
  return {
    day: Math.floor(local / dayMinutes),
    minute: local - Math.floor(local / dayMinutes) * dayMinutes,
  };
}

/**
 * The first instant at which `clockAt` has reached this day and minute; minutes may pass midnight. A time that a
 * forward change leaves out is reached at the change itself.
 */
export function instantOf(day: number, minute: number, zone: string): Date {
  const local = (day * dayMinutes + minute) * minuteLength;
  const before = offsetAt(zone, local - 24 * hourLength) * minuteLength;
  const after = offsetAt(zone, local + 24 * hourLength) * minuteLength;
  if (before === after) return new Date(local - before);
  const early = local - Math.max(before, after);
  const late = local - Math.min(before, after);
  const isShownAt = (at: number) => at + offsetAt(zone, at) * minuteLength === local;
  if (isShownAt(early)) return new Date(early);
  if (isShownAt(late)) return new Date(late);
  return new Date(changeBetween(zone, early, late));
}

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const london = 'Europe/London';

/** The calendar day that it is in London at this moment, `YYYY-MM-DD`. */
export const todayInLondon = (now: Date): string => dateOf(clockAt(now, london).day);

/** The moment at which a day (`YYYY-MM-DD`) ends in London. */
export const endOfDayInLondon = (date: string): Date => instantOf(dayOf(date) + 1, 0, london);

/** The moment at which this day ends, ISO 8601: what depends on the day is another thing from then on. */
export const endOfToday = (now: Date): string => endOfDayInLondon(todayInLondon(now)).toISOString();
