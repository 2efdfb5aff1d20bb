import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { threadMember, threadMessage, watchedThread } from './thread.table.server.ts';

/**
 * With an account go its seat and its words. In a watched thread the words stay, without a name: they are what the
 * safeguarding lead may have to look at.
 */
export async function forgetThreadsOf({ db }: ServiceContext, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const unwatched = tx
      .select({ id: watchedThread.id })
      .from(watchedThread)
      .where(eq(watchedThread.isWatched, false));
    await tx
      .delete(threadMessage)
      .where(
        and(eq(threadMessage.senderId, accountId), inArray(threadMessage.threadId, unwatched)),
      );
    await tx
      .update(threadMessage)
      .set({ senderId: null })
      .where(eq(threadMessage.senderId, accountId));
    const seats = tx
      .select({ id: threadMember.threadId })
      .from(threadMember)
      .where(eq(threadMember.accountId, accountId));
    await tx.update(watchedThread).set({ state: 'closed' }).where(inArray(watchedThread.id, seats));
    await tx.delete(threadMember).where(eq(threadMember.accountId, accountId));
  });
}
