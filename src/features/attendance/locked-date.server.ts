import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { closedBecause, rsvpPolicy } from './attendance.policy.ts';
import type { DateState } from './attendance.policy.ts';

export const dateNotFound = () => notFound('attendance/not-found', 'There is no such date.');

export const stateOf = ({ date, event }: DateOfEvent): DateState => ({
  status: event.status,
  hiddenAt: event.hiddenAt,
  cancelledAt: event.cancelledAt,
  date,
});

/** The date and its event, for reading. Throws `attendance/not-found`, also for one that not everybody sees. */
export async function readDate(ctx: ServiceContext, db: Db, dateId: string): Promise<DateOfEvent> {
  const [found] = await findDates(ctx, db, [dateId]);
  if (!found || !rsvpPolicy.seeDate(ctx.actor, stateOf(found))) throw dateNotFound();
  return found;
}

/** The same, locked until the transaction ends: one after the other gives its seats away. */
export async function lockDate(ctx: ServiceContext, tx: Db, dateId: string): Promise<DateOfEvent> {
  const [found] = await findDates(ctx, tx, [dateId], { lock: true });
  if (!found || !rsvpPolicy.seeDate(ctx.actor, stateOf(found))) throw dateNotFound();
  return found;
}

/** Throws `attendance/cancelled` and `attendance/over`. */
export function assertOpen({ now }: ServiceContext, found: DateOfEvent): void {
  const reason = closedBecause(stateOf(found), now);
  if (reason === 'cancelled')
    throw new AppError('conflict', 'attendance/cancelled', 'This date was called off.');
  if (reason === 'over') throw new AppError('conflict', 'attendance/over', 'This date has begun.');
}
