import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';

const zone = 'Europe/London';
/** Minutes of the day between which nothing goes out that can wait. */
const quietFrom = 21 * 60;
export const quietUntil = 8 * 60;

export function isQuiet(at: Date): boolean {
  const { minute } = clockAt(at, zone);
  return minute >= quietFrom || minute < quietUntil;
}

/** The moment itself, or eight in the morning after a quiet night. */
export function outOfQuiet(at: Date): Date {
  const { day, minute } = clockAt(at, zone);
  if (!isQuiet(at)) return at;
  return instantOf(minute >= quietFrom ? day + 1 : day, quietUntil, zone);
}
