import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { OpeningState, Schedule } from '#features/schedule/schedule.contract.ts';
import { localDateOf, openingState } from '#features/schedule/schedule.policy.ts';
import type { ServiceTimes } from '#features/kinds/kind.ts';

/** As far as the schedule engine looks ahead for what comes next. */
const daysAhead = 366;

/**
 * The times as a schedule: a season is a row of days with hours of their own. When two have one date, the first holds.
 */
function scheduleOf({ services, seasons }: ServiceTimes, today: string): Schedule {
  // What began yesterday may run past midnight.
  const first = dayOf(today) - 1;
  const specialDays = seasons.flatMap(({ from, to, services: own }) => {
    const begins = Math.max(first, dayOf(from));
    const count = Math.min(first + daysAhead, dayOf(to)) - begins + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => {
      const periods = own.filter(({ weekday }) => weekday === weekdayOf(begins + at));
      return { date: dateOf(begins + at), closed: periods.length === 0, periods, label: null };
    });
  });
  return { ...emptySchedule, periods: [...services], specialDays };
}

/** Whether a service is held at this moment, and when the next one is; null where none is known. */
export function serviceState(times: ServiceTimes, now: Date): OpeningState | null {
  const state = openingState(scheduleOf(times, localDateOf(now, emptySchedule.zone)), now);
  if (state.state === 'open') return state;
  return state.state === 'closed' && state.opens ? state : null;
}
