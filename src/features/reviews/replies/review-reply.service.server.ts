import { eq } from 'drizzle-orm';
import { assertReach } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { reviewNotFound } from '../review-decision.service.server.ts';
import type { ReplyForm } from './review-reply.contract.ts';
import type { Reply } from '../review.contract.ts';
import { reviewPolicy } from '../review.policy.ts';
import { toReply } from '../review-shape.server.ts';
import { review, reviewReply } from '../review.table.server.ts';

/**
 * Writes the one public answer of the reviewed business, or changes it. It appears at once; the author of the review is
 * told of a new one. Throws `reach/off` where the author may not be answered.
 */
export async function replyToReview(
  ctx: ServiceContext,
  id: string,
  form: ReplyForm,
): Promise<Reply> {
  const words = { body: form.body, language: form.writtenIn ?? null };
  const [row] = await ctx.db.select().from(review).where(eq(review.id, id));
  if (row?.status !== 'published') throw reviewNotFound();
  const subject = await ctx.subjects.get(ctx, row.subjectType, row.subjectId);
  const { id: accountId } = requirePerson(ctx, reviewPolicy.reply, { review: row, subject });
  // An author who has closed their account can't be reached.
  if (row.accountId)
    await assertReach(ctx, ctx.db, { accountId: row.accountId, way: 'reply', inSpite: 'reviews' });
  const reply = await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .insert(reviewReply)
      .values({ reviewId: id, accountId, ...words, repliedAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    const written = first ?? (await change());
    await audit(ctx, tx, {
      action: first ? 'reply.written' : 'reply.changed',
      subject: { type: 'review', id },
    });
    if (first && row.accountId) {
      await notify(tx, {
        accountId: row.accountId,
        kind: 'reviews/replied',
        values: { title: subject.title },
        url: `${subject.url}#reviews`,
        by: accountId,
      });
    }
    return written;

    async function change() {
      const [changed] = await tx
        .update(reviewReply)
        .set({ ...words, accountId, editedAt: ctx.now })
        .where(eq(reviewReply.reviewId, id))
        .returning();
      if (!changed) throw reviewNotFound();
      return changed;
    }
  });
  ctx.invalidate([`review:${row.subjectType}:${row.subjectId}`]);
  return toReply(reply, ctx.language);
}
