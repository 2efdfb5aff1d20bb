import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { findDates, listDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { stillHosts } from './attendee-message.policy.ts';
import { deliverTo } from './attendee-message.mail.server.ts';
import { attendeeMessage, attendeeMessageDelivery } from './attendee-message.table.server.ts';
import type { AttendeeMessageRow } from './attendee-message.table.server.ts';
import { readerPrintOf, recipientsAfter } from './recipients.server.ts';

const atOnce = 50;

const isUnsent = inArray(attendeeMessage.status, ['queued', 'sending']);

/** Every minute: what is due goes out, and what was cut off goes on. */
export async function sendDueMessages(ctx: ServiceContext): Promise<void> {
  const due = await ctx.db
    .select({ id: attendeeMessage.id })
    .from(attendeeMessage)
    .where(and(isUnsent, lte(attendeeMessage.sendAt, ctx.now)))
    .orderBy(asc(attendeeMessage.sendAt), asc(attendeeMessage.id));
  for (const { id } of due) await deliverMessage(ctx, id);
}

/** Sends what is left of one message, if it is due. */
export async function deliverMessage(ctx: ServiceContext, id: string): Promise<void> {
  while (await deliverSome(ctx, id));
}

/**
 * One page of recipients. Their mails, their notices, that they were told and how far the message is are written in one
 * transaction, with the message locked: whoever dies before its end has told nobody, and the next goes on behind it.
 * Answers whether there may be more.
 */
const deliverSome = (ctx: ServiceContext, id: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const where = eq(attendeeMessage.id, id);
    const [row] = await tx
      .select()
      .from(attendeeMessage)
      .where(and(where, isUnsent, lte(attendeeMessage.sendAt, ctx.now)))
      .for('update');
    if (!row) return false;
    const dates = await findWritten(ctx, tx, row);
    if (!dates) {
      await tx.update(attendeeMessage).set({ status: 'cancelled' }).where(where);
      return false;
    }
    const { attendees, next } = await recipientsAfter(tx, {
      dateIds: [...dates.keys()],
      group: row.recipients,
      after: row.reachedUntil,
      limit: atOnce,
      by: row.senderId,
    });
    let reached = 0;
    for (const attendee of attendees) {
      const found = dates.get(attendee.dateId);
      const told = await tx
        .insert(attendeeMessageDelivery)
        .values({
          messageId: id,
          rsvpId: attendee.rsvpId,
          readerPrint: readerPrintOf(ctx, attendee),
        })
        .onConflictDoNothing()
        .returning({ id: attendeeMessageDelivery.id });
      if (found && told.length > 0 && (await deliverTo(ctx, tx, row, { attendee, found })))
        reached += 1;
    }
    await tx
      .update(attendeeMessage)
      .set({
        reached: row.reached + reached,
        ...(next === null
          ? { status: 'sent', sentAt: ctx.now }
          : { status: 'sending', reachedUntil: next }),
      })
      .where(where);
    return next !== null;
  });

/** The dates that it is about; undefined where the event is not shown any more, or who wrote does not answer for it. */
async function findWritten(
  ctx: ServiceContext,
  tx: Db,
  { eventId, occurrenceId, senderId }: AttendeeMessageRow,
): Promise<Map<string, DateOfEvent> | undefined> {
  const ids = (await listDates(tx, eventId)).map(({ id }) => id);
  const found = await findDates(
    ctx,
    tx,
    occurrenceId === null ? ids : ids.filter((id) => id === occurrenceId),
  );
  const [first] = found;
  const sender = await findAddressee(tx, senderId);
  if (!first || !sender || !isShown(first.event) || !stillHosts(senderId, first.event))
    return undefined;
  return new Map(found.map((one) => [one.date.id, one]));
}
