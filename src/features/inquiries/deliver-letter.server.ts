import { notify } from '#features/notifications/notification.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { awayOf } from './business.server.ts';
import type { Business } from './business.server.ts';
import { awayNote, mailBusiness, mailConfirmation, mailSent } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';
import { inquiryMessage } from './inquiry.table.server.ts';

const dayMs = 86_400_000;

/** Tells the business and the guest, in the caller's transaction. */
export async function deliver(
  ctx: ServiceContext,
  tx: Db,
  { row, business, body }: { row: InquiryRow; business: Business; body: string },
): Promise<void> {
  const { subject, readerIds } = business;
  const away = awayOf(business, ctx.now);
  if (away) {
    const note = awayNote(row.senderLanguage, away, subject.title);
    await tx
      .insert(inquiryMessage)
      .values({ inquiryId: row.id, side: 'auto', body: note, createdAt: ctx.now });
  }
  for (const accountId of readerIds) {
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

interface Held {
  row: InquiryRow;
  business: Business;
  reasons: readonly string[];
  isConfirmable: boolean;
}

/** Puts a letter before staff, and asks the sender to prove the address: whichever is first delivers it. */
export async function hold(
  ctx: ServiceContext,
  tx: Db,
  { row, business, reasons, isConfirmable }: Held,
): Promise<void> {
  await openCase(ctx, tx, {
    ...caseOf(row.id),
    severity: 3,
    aboutAccountId: row.senderAccountId,
    note: reasons.join(', '),
    dueAt: new Date(ctx.now.getTime() + dayMs),
  });
  if (isConfirmable) await mailConfirmation(ctx, tx, { row, business });
}

export const caseOf = (inquiryId: string) => ({
  kind: 'inquiry',
  subject: { type: 'inquiry', id: inquiryId },
});
