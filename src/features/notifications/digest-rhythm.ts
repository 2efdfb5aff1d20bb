import { weekdayOf } from '#features/schedule/calendar-day.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { quietUntil } from './quiet-hours.ts';

/** How soon somebody wants to be told: as it comes, each morning, or on Monday morning. The fastest first. */
export const digestRhythms = ['now', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

const zone = 'Europe/London';
/** Digests go out with the end of the quiet night. */
const digestMinute = quietUntil;
const monday = 1;

const isDigestDay = (rhythm: DigestRhythm, day: number): boolean =>
  rhythm === 'daily' || weekdayOf(day) === monday;

/** When what comes at this moment is told. */
export function nextDue(rhythm: DigestRhythm, at: Date): Date {
  if (rhythm === 'now') return at;
  const clock = clockAt(at, zone);
  let day = clock.minute < digestMinute ? clock.day : clock.day + 1;
  while (!isDigestDay(rhythm, day)) day += 1;
  return instantOf(day, digestMinute, zone);
}

/** When the present day or week of digests began: who had one since then gets the next one after it. */
export function lastDue(rhythm: DigestRhythm, at: Date): Date {
  if (rhythm === 'now') return at;
  const clock = clockAt(at, zone);
  let day = clock.minute < digestMinute ? clock.day - 1 : clock.day;
  while (!isDigestDay(rhythm, day)) day -= 1;
  return instantOf(day, digestMinute, zone);
}

/** When what can't be shown at this moment is looked at again. */
export const nextLook = (rhythm: DigestRhythm, at: Date): Date =>
  rhythm === 'now' ? later(at, hourMs) : nextDue(rhythm, at);

export const fastestOf = (wanted: readonly DigestRhythm[]): DigestRhythm | undefined =>
  digestRhythms.find((rhythm) => wanted.includes(rhythm));
