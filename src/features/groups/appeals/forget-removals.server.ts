import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { goneDays } from '../posts/post.policy.ts';
import { groupMention } from '../posts/post.table.server.ts';
import { eraseWhatHangs } from '../posts/take-back.service.server.ts';
import { lookKinds } from './look-kinds.ts';
import { decidedDays, keptDays } from './removal.policy.ts';
import { groupRemoval, removalType } from './removal.table.server.ts';

/** Kept words go with the account, and with them what waits for staff; of a steward, that they did it and how they put it. */
export async function forgetRemovalsOf(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
): Promise<void> {
  const rows = await tx
    .delete(groupRemoval)
    .where(eq(groupRemoval.accountId, accountId))
    .returning({ id: groupRemoval.id, postId: groupRemoval.postId });
  for (const { id, postId } of rows)
    await settleCase(ctx, tx, {
      kind: postId === null ? lookKinds.place : lookKinds.words,
      subject: { type: removalType, id },
      outcome: 'closed',
    });
  await tx
    .update(groupRemoval)
    .set({ byId: null, reason: '' })
    .where(eq(groupRemoval.byId, accountId));
}

/**
 * Words that nobody asked about are erased after 14 days; those that staff left away, a day after they said so, and never
 * earlier than after the 14. What staff are still looking at waits for them. Run nightly.
 */
export async function sweepRemovals(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  const old = await db
    .select({ id: groupRemoval.id, postId: groupRemoval.postId })
    .from(groupRemoval)
    .where(
      and(
        isNotNull(groupRemoval.postId),
        isNull(groupRemoval.erasedAt),
        sql`${groupRemoval.outcome} is distinct from 'back'`,
        lt(groupRemoval.at, earlier(now, keptDays * dayMs)),
        or(
          isNull(groupRemoval.askedAt),
          lt(groupRemoval.decidedAt, earlier(now, decidedDays * dayMs)),
        ),
      ),
    );
  for (const { id, postId } of old)
    await db.transaction(async (tx) => {
      await tx
        .update(groupRemoval)
        .set({ text: '', language: null, linkType: null, linkId: null, askText: '', erasedAt: now })
        .where(eq(groupRemoval.id, id));
      if (postId === null) return;
      await eraseWhatHangs(tx, postId);
      await tx.delete(groupMention).where(eq(groupMention.postId, postId));
    });
  await db
    .update(groupRemoval)
    .set({ askText: '' })
    .where(
      and(
        ne(groupRemoval.askText, ''),
        lt(groupRemoval.decidedAt, earlier(now, decidedDays * dayMs)),
      ),
    );
  await forgetOldRemovals(ctx);
}

/** That words were put back stays while they stand: it is said once. Everything else goes after a month. */
async function forgetOldRemovals({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(groupRemoval)
    .where(
      and(
        lt(groupRemoval.at, earlier(now, goneDays * dayMs)),
        or(isNull(groupRemoval.askedAt), isNotNull(groupRemoval.decidedAt)),
        or(isNull(groupRemoval.postId), isNotNull(groupRemoval.erasedAt)),
        or(
          isNull(groupRemoval.decidedAt),
          lt(groupRemoval.decidedAt, earlier(now, decidedDays * dayMs)),
        ),
      ),
    );
}
