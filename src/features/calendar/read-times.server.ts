import type { EventLines } from './calendar-lines.ts';
import { longestDate } from './pattern.ts';
import { readDuration, readTimesOf } from './read-values.server.ts';
import type { ReadTime } from './read-values.server.ts';
import { readZone } from './read-zone.ts';
import { momentOf, wallTimeAt } from './wall-time.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** What an event is read with. */
export interface Reading {
  /** Of times that name no zone, and of dates. */
  zone: string;
  /** Definitions of zones in the file, by their name there. */
  zones: ReadonlyMap<string, readonly string[]>;
  /** Notes what was wrong: the last part of a translation key. */
  tell: (problem: string) => void;
}

/** When an event takes place, the first time. */
export interface EventTimes {
  zone: string;
  start: ReadTime;
  startsAt: Date;
  endsAt: Date;
  /** The length on the wall. */
  minutes: number;
}

const usualMinutes = 120;
const dayMinutes = 1440;

/** Undefined where there is no beginning. A missing or impossible end is told, and becomes two hours or a day. */
export function readEventTimes(lines: EventLines, reading: Reading): EventTimes | undefined {
  const start = firstTime(lines, 'DTSTART');
  if (!start) return undefined;
  const zone = zoneOf(start, reading);
  const startsAt = momentOf(start.wallTime, zone);
  const minutes = Math.min(minutesOf(lines, { start, zone }, reading), longestDate);
  const endsAt = momentOf(start.wallTime, zone, minutes);
  return {
    zone,
    start,
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : later(startsAt, minutes * minuteMs),
    minutes,
  };
}

const firstTime = (lines: EventLines, name: string): ReadTime | undefined =>
  readTimesOf(lines.get(name)?.[0] ?? '')[0];

function minutesOf(
  lines: EventLines,
  { start, zone }: { start: ReadTime; zone: string },
  reading: Reading,
): number {
  const usual = start.isDate ? dayMinutes : usualMinutes;
  const end = firstTime(lines, 'DTEND');
  const duration = readDuration(lines.get('DURATION')?.[0]);
  if (!end && duration === undefined) {
    // A date without an end is one day by the standard, a time without an end is none.
    if (!start.isDate) reading.tell('noEnd');
    return usual;
  }
  const minutes = end
    ? minutesBetween(start.wallTime, wallTimeIn(end, zone, reading))
    : (duration ?? 0);
  if (minutes > longestDate) reading.tell('tooLongDate');
  if (minutes > 0) return minutes;
  reading.tell('endTooEarly');
  return usual;
}

const minutesBetween = (start: string, end: string): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / minuteMs;

/** What the wall of `zone` shows at a time that may be of another. One that names none is of this zone. */
export function wallTimeIn(time: ReadTime, zone: string, reading: Reading): string {
  if (time.isDate || (!time.isUtc && time.zone === '')) return time.wallTime;
  return wallTimeAt(momentOf(time.wallTime, zoneOf(time, reading)), zone);
}

function zoneOf(time: ReadTime, { zone, zones, tell }: Reading): string {
  if (time.isUtc) return 'UTC';
  if (time.isDate || time.zone === '') return zone;
  const name = time.zone.replaceAll('"', '');
  const known = readZone(name, zones.get(name), Number(time.wallTime.slice(0, 4)));
  if (known === undefined) tell('unknownZone');
  return known ?? zone;
}
