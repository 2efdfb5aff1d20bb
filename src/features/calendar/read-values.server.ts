import ICAL from 'ical.js';
import { plain } from './jcal.server.ts';
import { isDate, isWallTime, momentOf } from './wall-time.ts';

/** A date or a time as a calendar file has it. */
export interface ReadTime {
  /** `YYYY-MM-DDTHH:mm`; of a date its midnight. */
  wallTime: string;
  isDate: boolean;
  /** In UTC, whatever the line says of zones. */
  isUtc: boolean;
  /** The name of a zone as the file has it; '' if there is none. */
  zone: string;
}

/** The dates and times of a line such as DTSTART or EXDATE; those that are none are left out. */
export function readTimesOf(line: string): ReadTime[] {
  const [, zone = ''] = /;TZID=("[^"]*"|[^;:]*)/i.exec(line) ?? [];
  const values = line.slice(line.lastIndexOf(':') + 1).split(',');
  return values.flatMap((value) => {
    const [, year, month, day, hour, minute, utc] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z)?)?$/i.exec(value.trim()) ?? [];
    const date = `${year}-${month}-${day}`;
    const wallTime = `${date}T${hour ?? '00'}:${minute ?? '00'}`;
    if (!isDate(date) || !isWallTime(wallTime)) return [];
    return [{ wallTime, isDate: hour === undefined, isUtc: utc !== undefined, zone }];
  });
}

/** The moment of a stamp such as LAST-MODIFIED, which is always UTC. */
export function readStamp(line: string | undefined): Date | null {
  const time = line === undefined ? undefined : readTimesOf(line)[0];
  return time ? momentOf(time.wallTime, 'UTC') : null;
}

/** The text of a line; '' where there is none. */
export function readText(line: string | undefined): string {
  const value = valueOf(line);
  return typeof value === 'string' ? plain(value).trim() : '';
}

/** The value of a line as written, behind its parameters; '' if it has none. */
export const readValue = (line: string): string =>
  /^[^:;]*(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/s.exec(line)?.[1]?.trim() ?? '';

/** Minutes; undefined if there is no such length, or a negative one. */
export function readDuration(line: string | undefined): number | undefined {
  const value = valueOf(line);
  const minutes = value instanceof ICAL.Duration ? Math.round(value.toSeconds() / 60) : 0;
  return minutes > 0 ? minutes : undefined;
}

/** Degrees. */
export function readPosition(line: string | undefined): { lat: number; lng: number } | undefined {
  const [, lat, lng] = /:\s*(-?\d{1,2}(?:\.\d+)?);(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(line ?? '') ?? [];
  const position = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined;
}

/** The first value of a line as the library reads it; undefined where it cannot. It throws errors of many kinds. */
function valueOf(line: string | undefined): unknown {
  if (line === undefined) return undefined;
  try {
    return ICAL.Property.fromString(line).getFirstValue();
  } catch {
    return undefined;
  }
}
