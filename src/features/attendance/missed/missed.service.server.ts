import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { findDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { registerPath } from '#features/events/event-links.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { valuesOf } from '../attendance.mail.server.ts';
import { rsvpPolicy } from '../attendance.policy.ts';
import { dateNotFound } from '../locked-date.server.ts';
import { rsvp } from '../rsvp.table.server.ts';
import type { RsvpRow } from '../rsvp.table.server.ts';
import { canTell, missedOf, missedPolicy } from './missed.policy.ts';

/** Throws `attendance/not-yet` before the end of the date, `attendance/too-late` two weeks after it. */
function assertTellable({ now }: ServiceContext, { date }: DateOfEvent): void {
  if (date.endsAt > now)
    throw new AppError('conflict', 'attendance/not-yet', 'This date is not over yet.');
  if (!canTell(date, now))
    throw new AppError(
      'conflict',
      'attendance/too-late',
      'This date ended more than two weeks ago.',
    );
}

async function lockHosted(ctx: ServiceContext, tx: Db, dateId: string): Promise<DateOfEvent> {
  const [found] = await findDates(ctx, tx, [dateId], { lock: true });
  if (!found || !eventPolicy.view(ctx.actor, found.event)) throw dateNotFound();
  requirePerson(ctx, missedPolicy.note, found.event);
  assertTellable(ctx, found);
  return found;
}

const absent = (dateId: string): SQL | undefined =>
  and(
    eq(rsvp.occurrenceId, dateId),
    eq(rsvp.status, 'going'),
    eq(rsvp.isWalkIn, false),
    isNull(rsvp.checkedInAt),
  );

/**
 * Notes that one of those who were expected did not come, or all who were not let in. Members are told on their dashboard,
 * once; guests without account see it behind their link. Answers how many were noted now.
 */
export const noteMissed = (
  ctx: ServiceContext,
  dateId: string,
  { rsvpId }: { rsvpId?: string },
): Promise<{ noted: number }> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockHosted(ctx, tx, dateId);
    const { id: by } = requirePerson(ctx, missedPolicy.note, found.event);
    const rows = await tx
      .update(rsvp)
      .set({ noShowAt: ctx.now, noShowBy: by })
      .where(and(absent(dateId), isNull(rsvp.noShowAt), rsvpId ? eq(rsvp.id, rsvpId) : undefined))
      .returning({ accountId: rsvp.accountId });
    for (const { accountId } of rows) await tellMember(tx, found, accountId);
    if (rows.length > 0)
      await audit(ctx, tx, {
        action: 'rsvp.missed',
        subject: { type: 'event', id: found.event.id },
        detail: { dateId, noted: rows.length },
      });
    return { noted: rows.length };
  });

async function tellMember(tx: Db, found: DateOfEvent, accountId: string | null): Promise<void> {
  if (!accountId) return;
  const [reader] = await findHolders(tx, [accountId]);
  if (!reader) return;
  await notify(tx, {
    accountId,
    kind: 'attendance/missed',
    values: valuesOf(found, reader.language),
    url: registerPath(found.date.id),
  });
}

/** Takes back what was noted of one of them, contested or not. */
export const takeMissedBack = (
  ctx: ServiceContext,
  { dateId, rsvpId }: { dateId: string; rsvpId: string },
): Promise<{ noted: number }> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockHosted(ctx, tx, dateId);
    const rows = await tx
      .update(rsvp)
      .set({ noShowAt: null, noShowBy: null, contestedAt: null })
      .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.id, rsvpId), isNotNull(rsvp.noShowAt)))
      .returning({ id: rsvp.id });
    if (rows.length > 0)
      await audit(ctx, tx, {
        action: 'rsvp.missed-taken-back',
        subject: { type: 'event', id: found.event.id },
        detail: { dateId },
      });
    return { noted: rows.length };
  });

/** A person says that they were there: from then on it counts no more. Again it changes nothing. */
export async function contest(
  ctx: ServiceContext,
  tx: Db,
  found: DateOfEvent,
  row: RsvpRow | undefined,
): Promise<RsvpRow> {
  if (row && missedOf(row) === 'contested') return row;
  if (!row || missedOf(row) === null)
    throw new AppError('conflict', 'attendance/not-missed', 'Nobody says that you did not come.');
  assertTellable(ctx, found);
  const [written] = await tx
    .update(rsvp)
    .set({ contestedAt: ctx.now })
    .where(eq(rsvp.id, row.id))
    .returning();
  await audit(ctx, tx, { action: 'rsvp.contested', subject: { type: 'rsvp', id: row.id } });
  return written ?? row;
}

/** The same for a member, with the answer locked by its date. */
export const contestOwn = (ctx: ServiceContext, dateId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { id } = requirePerson(ctx, rsvpPolicy.readOwn, undefined);
    const [found] = await findDates(ctx, tx, [dateId], { lock: true });
    if (!found || !eventPolicy.view(ctx.actor, found.event)) throw dateNotFound();
    const [row] = await tx
      .select()
      .from(rsvp)
      .where(and(eq(rsvp.occurrenceId, dateId), eq(rsvp.accountId, id)));
    await contest(ctx, tx, found, row);
  });
