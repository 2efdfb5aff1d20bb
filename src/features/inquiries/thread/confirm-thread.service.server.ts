import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import type { InquiryRow } from '../inquiry.mail.server.ts';
import { inquiry } from '../inquiry.table.server.ts';
import type { Thread } from '../thread.contract.ts';
import { openByLink } from './open-thread.server.ts';
import { toThread } from './thread-shape.server.ts';
import { hasAddress } from '#features/accounts/addressee.server.ts';

/** The guest says that the letter is theirs: answers are mailed from now on. Throws `link/not-valid`. */
export async function confirmThread(ctx: ServiceContext, token: string): Promise<Thread> {
  return ctx.db.transaction(async (tx) => {
    const opened = await openByLink(ctx, tx, token, { forUpdate: true });
    const row = opened.side === 'guest' ? await confirmGuest(ctx, tx, opened.row) : opened.row;
    return toThread(ctx, { ...opened, row });
  });
}

/** Notes that the person who reads mail at the guest's address wrote the letter, in the caller's transaction. */
export async function confirmGuest(
  ctx: ServiceContext,
  tx: Db,
  row: InquiryRow,
): Promise<InquiryRow> {
  if (row.guestConfirmedAt || row.senderEmail === null) return row;
  const guestConfirmedAt = ctx.now;
  await tx.update(inquiry).set({ guestConfirmedAt }).where(eq(inquiry.id, row.id));
  await noteAnswered(ctx, tx, { address: row.senderEmail });
  const [next = row] = await tx.select().from(inquiry).where(eq(inquiry.id, row.id));
  return next;
}

/** Whether the letter gives the address of the account that sent it, and that address is proved. */
export async function isAddressProved(
  tx: Db,
  { senderAccountId, senderEmail }: Pick<InquiryRow, 'senderAccountId' | 'senderEmail'>,
): Promise<boolean> {
  if (senderAccountId === null || senderEmail === null) return false;
  return hasAddress(tx, senderAccountId, { email: senderEmail, isProved: true });
}
