import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { decideOn } from './review-decision.service.server.ts';
import type { ReviewMove } from './review.policy.ts';
import { canMove } from '#platform/stages/moves.ts';
import { reviewMoves } from './review.policy.ts';
import { findReviewed } from './review-subjects.server.ts';
import { review } from './review.table.server.ts';

const titleLength = 80;

/** Published reviews are seen by all, others by their author and staff. */
const visibleReviews = (actor: Actor): SQL =>
  seenBy(actor, {
    everybody: eq(review.status, 'published'),
    theirs: ({ id }) => eq(review.accountId, id),
  });

/** Reviews as other features know them: they are reported and told about. */
export const reviewSubject: SubjectKind = {
  type: 'review',
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(review)
      .where(and(inArray(review.id, [...ids]), visibleReviews(ctx.actor)));
    // A review of something that the actor may not see isn't seen either.
    const about = await findReviewed(ctx, rows);
    return rows.flatMap(({ id, title, body, status, accountId, subjectId }) => {
      const reviewed = about.get(subjectId);
      if (!reviewed) return [];
      return {
        type: 'review',
        id,
        title: shorten(title ?? body),
        url: `${reviewed.url}#reviews`,
        isPublic: status === 'published' && reviewed.isPublic,
        ownerIds: accountId ? [accountId] : [],
        isReviewable: false,
      };
    });
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: review.id, title: review.title, body: review.body })
      .from(review)
      .where(inArray(review.id, [...ids]));
    return new Map(
      rows.map(({ id, title, body }) => [id, [title, body].filter(Boolean).join('\n')]),
    );
  },
  hide: (ctx, db, id) => moveIfPossible(ctx, db, id, 'remove'),
  restore: (ctx, db, id) => moveIfPossible(ctx, db, id, 'restore'),
};

const shorten = (text: string): string => {
  const letters = [...text];
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('')}…` : text;
};

async function moveIfPossible(
  ctx: ServiceContext,
  db: Db,
  id: string,
  move: ReviewMove,
): Promise<void> {
  const [row] = await db.select({ status: review.status }).from(review).where(eq(review.id, id));
  if (row && canMove(reviewMoves[move], row.status)) await decideOn(ctx, db, { id, move });
}
