import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { mail } from './mail.table.server.ts';

/** Lets mail leave whose act can't be undone any more. */
export async function releaseHeldMail(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .update(mail)
      .set({ heldUntil: null })
      .where(lte(mail.heldUntil, ctx.now))
      .returning({ id: mail.id });
    for (const { id } of due) await emit(tx, 'mail.queued', { mailId: id });
  });
}

/** The act was undone: what would have told of it never leaves. */
export async function takeBackMail(db: Db, actId: string): Promise<void> {
  await db.delete(mail).where(and(eq(mail.heldFor, actId), isNotNull(mail.heldUntil)));
}
