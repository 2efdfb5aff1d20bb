import { dateOf } from '#features/schedule/calendar-day.ts';
import type { Interval } from '#features/schedule/intervals.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { openingsOn } from '#features/schedule/schedule.policy.ts';
import { clockAt, instantOf } from '#features/schedule/zone-clock.ts';
import { minuteMs } from '#platform/time/durations.ts';

/** Longer ago than this, an answer is late whatever the hours were. */
const longestDays = 90;

/**
 * Minutes during which the place was open between two instants, rounded down. Real minutes: an opening through the
 * hour that comes twice counts it twice, one through the hour that is left out does not count it. Null without
 * hours, or when more than 90 days lie between: then time on the clock is all that can be said.
 */
export function openMinutesBetween(
  schedule: Schedule | undefined,
  from: Date,
  to: Date,
): number | null {
  if (!schedule || (schedule.periods.length === 0 && schedule.specialDays.length === 0))
    return null;
  const { zone } = schedule;
  const first = clockAt(from, zone).day;
  const last = clockAt(to, zone).day;
  if (last - first > longestDays) return null;
  const spans: Interval[] = [];
  // An opening of the day before may run past midnight.
  for (let day = first - 1; day <= last; day += 1) {
    for (const { opens, closes } of openingsOn(schedule, dateOf(day))) {
      spans.push({
        opens: Math.max(instantOf(day, opens, zone).getTime(), from.getTime()),
        closes: Math.min(instantOf(day, closes, zone).getTime(), to.getTime()),
      });
    }
  }
  return Math.floor(lengthOf(spans) / minuteMs);
}

/** Openings of two days, in their order, may overlap: a moment counts once. One outside the time asked for has no length. */
function lengthOf(spans: readonly Interval[]): number {
  let length = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { opens, closes } of spans) {
    length += Math.max(0, closes - Math.max(opens, reached));
    reached = Math.max(reached, closes);
  }
  return length;
}

/** How one inquiry was answered: minutes of opening hours where hours were known, and minutes on the clock. */
export interface AnswerTime {
  openMinutes: number | null;
  clockMinutes: number;
}

export interface UsualAnswer {
  minutes: number;
  /** Counted in opening hours, or on the clock where no hours are known. */
  counted: 'open' | 'clock';
  answers: number;
}

/** Answers that it takes before anything is said in public. */
export const fewestAnswers = 5;

/**
 * The time within which half of all inquiries were answered. Those without an answer count as never answered, so that
 * answering only the easy ones does not make a business look quick. Null with fewer than five answers, or when half
 * stay without one.
 */
export function usualAnswer(
  answered: readonly AnswerTime[],
  unanswered: number,
): UsualAnswer | null {
  if (answered.length < fewestAnswers) return null;
  const inHours = answered.every(({ openMinutes }) => openMinutes !== null);
  const times = answered
    .map(({ openMinutes, clockMinutes }) => (inHours ? (openMinutes ?? 0) : clockMinutes))
    .toSorted((a, b) => a - b);
  const minutes = times[Math.ceil((times.length + unanswered) / 2) - 1];
  if (minutes === undefined) return null;
  return { minutes, counted: inHours ? 'open' : 'clock', answers: answered.length };
}
