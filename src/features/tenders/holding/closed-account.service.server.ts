import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import { tenderQuestion } from '../questions/question.table.server.ts';
import { tenderEditor } from '../tender.table.server.ts';

/**
 * Somebody has closed their account. What they wrote for a council is the council's. Their questions that wait go; those with
 * an answer stay, and no longer know who asked. Lines of the register keep the name of the business alone.
 */
export async function forgetPerson({ db }: ServiceContext, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(tenderEditor).where(eq(tenderEditor.accountId, accountId));
    const asked = eq(tenderQuestion.accountId, accountId);
    await tx.delete(tenderQuestion).where(and(asked, isNull(tenderQuestion.answeredAt)));
    await tx.update(tenderQuestion).set({ accountId: null }).where(asked);
    await tx
      .update(tenderBidder)
      .set({ accountId: null })
      .where(eq(tenderBidder.accountId, accountId));
  });
}
