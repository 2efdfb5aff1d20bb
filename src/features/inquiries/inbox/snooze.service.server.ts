import { and, inArray, lte } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findBusiness } from '../business.server.ts';
import { filingOf, isAhead, isInInbox } from '../inquiry.policy.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { momentNotAhead } from '../thread/outgoing-answer.service.server.ts';
import type { Thread } from '../thread.contract.ts';
import { changed, setStatus } from '../thread.service.server.ts';
import { openOwn, threadNotFound } from '../thread/open-thread.server.ts';
import { toThread } from '../thread/thread-shape.server.ts';

/** In one run; the next comes within a minute. */
const batch = 100;

/** Puts an inquiry aside until a moment ahead, or brings it back. Throws `inquiry/changed` when somebody was faster. */
export async function snoozeInquiry(
  ctx: ServiceContext,
  id: string,
  { until, version }: { until: string | null; version: number },
): Promise<Thread> {
  const snoozedUntil = until === null ? null : new Date(until);
  if (snoozedUntil && !isAhead(snoozedUntil, ctx.now)) throw momentNotAhead('until');
  return ctx.db.transaction(async (tx) => {
    const opened = await openOwn(ctx, tx, id, { forUpdate: true });
    const { row, side } = opened;
    if (side !== 'business' || !isInInbox(row.status)) throw threadNotFound();
    if (row.version !== version) throw changed();
    if (!filingOf(row.status).snooze) {
      throw new AppError('conflict', 'inquiry/not-possible', 'This can’t be done any more.');
    }
    return toThread(ctx, { ...opened, row: await setStatus(tx, row, { snoozedUntil }) });
  });
}

/** Brings back what was put aside until now, and tells those who read the inbox. */
export async function wakeInquiries(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = tx
      .select({ id: inquiry.id })
      .from(inquiry)
      .where(lte(inquiry.snoozedUntil, ctx.now))
      .orderBy(inquiry.snoozedUntil)
      .limit(batch)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(inquiry)
      .set({ snoozedUntil: null })
      .where(and(inArray(inquiry.id, due), lte(inquiry.snoozedUntil, ctx.now)))
      .returning();
    for (const row of rows) {
      const business = await findBusiness(ctx, tx, row.subjectId);
      for (const accountId of business?.readerIds ?? []) {
        await notify(tx, {
          accountId,
          kind: 'inquiries/back',
          values: { name: row.senderName, business: business?.subject.title ?? '' },
          url: `/business/${row.subjectId}/inbox?thread=${row.id}`,
        });
      }
    }
  });
}
