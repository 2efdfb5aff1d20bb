import { dateOf } from '#features/schedule/calendar-day.ts';
import { ownDays } from './own-days.ts';
import type { OwnDays, ZoneSince } from './own-days.ts';

/** Days off in one calendar month that end nothing. */
export const graceDays = 2;
/** Days off one after the other that end nothing, over the end of a month too. */
export const longestGap = 3;

export interface Streak {
  /** Days with an act, one after the other but for days off, up to today or yesterday. */
  current: number;
  longest: number;
}

const monthOf = (day: number): string => dateOf(day).slice(0, 7);

/** Keeps the days off of each month. */
class Grace {
  readonly #calendar: OwnDays;
  readonly #taken = new Map<string, number>();

  constructor(calendar: OwnDays) {
    this.#calendar = calendar;
  }

  /** The days off between two days, when there are few enough of them; they are not taken yet. */
  find(from: number, to: number): number[] | undefined {
    const missed: number[] = [];
    for (let day = from + 1; day < to; day += 1) {
      if (this.#calendar.isCutShort(day)) continue;
      missed.push(day);
      if (missed.length > longestGap || this.#takenWith(missed, monthOf(day)) > graceDays)
        return undefined;
    }
    return missed;
  }

  take(days: readonly number[]): void {
    for (const day of days) {
      const month = monthOf(day);
      this.#taken.set(month, (this.#taken.get(month) ?? 0) + 1);
    }
  }

  #takenWith(days: readonly number[], month: string): number {
    return (this.#taken.get(month) ?? 0) + days.filter((day) => monthOf(day) === month).length;
  }
}

/**
 * Counts days in a row out of the moments of all acts, in the zones where the person was then. The same moments and zones
 * give the same numbers, in whatever order they come and however often one is named.
 */
export function countStreak(
  moments: readonly Date[],
  zones: readonly ZoneSince[],
  now: Date,
): Streak {
  const calendar = ownDays(zones);
  const grace = new Grace(calendar);
  const past = moments.filter((moment) => moment.getTime() <= now.getTime());
  const days = [...new Set(past.map((moment) => calendar.dayAt(moment)))].toSorted(
    (one, other) => one - other,
  );
  let run = 0;
  let longest = 0;
  let last: number | undefined;
  for (const day of days) {
    const missed = last === undefined ? undefined : grace.find(last, day);
    if (missed) grace.take(missed);
    run = missed ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  // Today isn't over, so it is not missed.
  const goesOn = last !== undefined && grace.find(last, calendar.dayAt(now)) !== undefined;
  return { current: goesOn ? run : 0, longest };
}
