import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';

/** What the clocks of a place show, to the minute: `YYYY-MM-DDTHH:mm`. Such texts sort as their times do. */
const shape = /^(?:19|20|21)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/;

export const isDate = (text: string): boolean =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && dateOf(dayOf(text)) === text;

export const isWallTime = (text: string): boolean => shape.test(text) && isDate(text.slice(0, 10));

/** `minute` counts from the midnight at which `day` begins and may pass the next. */
export function wallTimeOf(day: number, minute: number): string {
  const days = Math.floor(minute / 1440);
  const rest = minute - days * 1440;
  const [hours, minutes] = [Math.floor(rest / 60), rest % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${dateOf(day + days)}T${hours}:${minutes}`;
}

/** The minute of its day. */
export const minuteOf = (wallTime: string): number =>
  Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));

/**
 * When the clocks of the zone first show it. A time that a change leaves out comes with the change; of an hour that
 * comes twice it is the first. `minutesLater` are added on the wall, not in the world.
 */
export const momentOf = (wallTime: string, zone: string, minutesLater = 0): Date =>
  instantOf(dayOf(wallTime.slice(0, 10)), minuteOf(wallTime) + minutesLater, zone);

/** What the clocks of the zone show at this moment; see `clockAt` for the hour that comes twice. */
export function wallTimeAt(moment: Date, zone: string): string {
  const { day, minute } = clockAt(moment, zone);
  return wallTimeOf(day, minute);
}
