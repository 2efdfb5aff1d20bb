import { and, asc, eq } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import { mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { awayOf, findBusiness, readersOf } from './business.server.ts';
import type { Business } from './business.server.ts';
import { isAddressProved } from './thread/confirm-thread.service.server.ts';
import { awayNote, mailBusiness, mailConfirmation, mailSent } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import { inquiry, inquiryMessage } from './inquiry.table.server.ts';
import { findGuestEnd, isKeptApart } from './thread/thread-reach.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/**
 * Tells the business and the guest, in the caller's transaction. Throws `mail/too-many` where the listed mailbox, the
 * only way to a business that nobody has claimed, has had its share for today, and `mail/stopped` where it wants none.
 */
export async function deliver(
  ctx: ServiceContext,
  tx: Db,
  { row, business, body }: { row: InquiryRow; business: Business; body: string },
): Promise<void> {
  const { subject } = business;
  const away = awayOf(business, ctx.now);
  if (away) {
    const note = awayNote(row.senderLanguage, away, subject.title);
    await tx
      .insert(inquiryMessage)
      .values({ inquiryId: row.id, side: 'auto', body: note, createdAt: ctx.now });
  }
  for (const accountId of await readersOf(tx, business, row.senderAccountId)) {
    await notify(tx, {
      accountId,
      kind: 'inquiries/received',
      values: { name: row.senderName, business: subject.title },
      url: `/business/${subject.id}/inbox?thread=${row.id}`,
    });
  }
  await mailBusiness(ctx, tx, { kind: 'received', row, business, body });
  await mailSent(ctx, tx, { row, business, away });
}

/** A held letter goes to the business after all, unless its sender may not write to anybody, or not to its owner. */
export async function release(ctx: ServiceContext, tx: Db, heldId: string): Promise<void> {
  const [held] = await tx.select().from(inquiry).where(eq(inquiry.id, heldId));
  if (!held || !mayReach((await findGuestEnd(tx, held)).end, 'adult', 'write')) return;
  const page = await findBusiness(ctx, tx, held.subjectId);
  if (await isKeptApart(tx, held.senderAccountId, null, page)) return;
  const [row] = await tx
    .update(inquiry)
    .set({ status: 'new' })
    .where(eq(inquiry.id, heldId))
    .returning();
  if (!row) return;
  const [letter] = await tx
    .select({ body: inquiryMessage.body })
    .from(inquiryMessage)
    .where(and(eq(inquiryMessage.inquiryId, heldId), eq(inquiryMessage.side, 'guest')))
    .orderBy(asc(inquiryMessage.id))
    .limit(1);
  if (page?.recipient) await deliver(ctx, tx, { row, business: page, body: letter?.body ?? '' });
}

interface Held {
  row: InquiryRow;
  business: Business;
  reasons: readonly string[];
  isConfirmable: boolean;
}

/**
 * Puts a letter before staff, and asks the sender to prove the address: whichever is first delivers it. An address that
 * the sender's account has proved already counts as confirmed; the shield remembers that it held the letter, as it does
 * after a link.
 */
export async function hold(
  ctx: ServiceContext,
  tx: Db,
  { row, business, reasons, isConfirmable }: Held,
): Promise<'held' | 'delivered'> {
  if (isConfirmable && (await isAddressProved(tx, row))) {
    await release(ctx, tx, row.id);
    return 'delivered';
  }
  await openCase(ctx, tx, {
    ...caseOf(row.id),
    severity: 3,
    aboutAccountId: row.senderAccountId,
    note: reasons.join(', '),
    dueAt: later(ctx.now, dayMs),
  });
  if (isConfirmable) await mailConfirmation(ctx, tx, { row, business });
  return 'held';
}

export const caseOf = (inquiryId: string) => ({
  kind: 'inquiry',
  subject: { type: 'inquiry', id: inquiryId },
});
