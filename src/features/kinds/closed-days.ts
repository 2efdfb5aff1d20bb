import type { Schedule } from '#features/schedule/schedule.contract.ts';
import type { KindDetails } from './kind-details.ts';
import { kinds } from './registry.ts';

/** Details that could not be read close nothing. */
const closedDaysOf = (details: KindDetails) => kinds[details.kind].closedOn?.(details) ?? [];

/**
 * The schedule with the days on which the details say that the place is closed, so that a page never calls it open on
 * one. Days that earlier details named, and that these do not, are ordinary ones again.
 */
export function withClosedDays(
  schedule: Schedule,
  details: KindDetails,
  earlier: KindDetails = details,
): Schedule {
  const closed = closedDaysOf(details);
  const told = new Set([...closed, ...closedDaysOf(earlier)].map(({ date }) => date));
  // Without hours nothing calls it open, and a schedule of closings alone would call it closed all week.
  const hasHours = schedule.periods.length > 0 || schedule.byAppointment;
  const names = new Map(hasHours ? closed.map(({ date, name }) => [date, name]) : []);
  return {
    ...schedule,
    specialDays: [
      ...schedule.specialDays.filter(({ date }) => !told.has(date)),
      ...[...names].map(([date, label]) => ({ date, closed: true, periods: [], label })),
    ],
  };
}
