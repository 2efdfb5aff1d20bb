import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { review } from './review.table.server.ts';

/**
 * Reviews go with the entry. A person who has written about both keeps the one on the page that stays; the other one
 * rests. What its own people wrote about the other page, as visitors of it then, rests with the lost one: nobody
 * reviews their own page.
 */
export const reviewMergePart: MergePart = {
  name: 'reviews',
  tables: [
    {
      table: review,
      belongsTo: (ids) =>
        and(eq(review.subjectType, 'listing'), inArray(review.subjectId, [...ids])),
    },
  ],
  async moveTo(ctx, tx, { keptId, lostId, peopleIds }) {
    const people = [...peopleIds];
    await tx
      .update(review)
      .set({ subjectId: keptId })
      .where(
        and(
          of(lostId),
          or(isNull(review.accountId), notInArray(review.accountId, people)),
          hasNoLike(keptId),
        ),
      );
    await tx
      .update(review)
      .set({ subjectId: lostId })
      .where(and(of(keptId), inArray(review.accountId, people), hasNoLike(lostId)));
    // Where one about the lost page rests there already, there is no place for it: it stays and is shown no more.
    await tx
      .update(review)
      .set({
        status: sql`case when ${review.status} = 'published' then 'removed' else 'rejected' end`,
        isReleased: false,
        decidedAt: ctx.now,
      })
      .where(
        and(
          of(keptId),
          inArray(review.accountId, people),
          inArray(review.status, ['published', 'pending', 'held']),
        ),
      );
  },
};

const of = (id: string) => and(eq(review.subjectType, 'listing'), eq(review.subjectId, id));

const hasNoLike = (id: string) => sql`not exists (select 1 from ${review} own
  where own.subject_type = 'listing' and own.subject_id = ${id}::uuid and own.account_id = ${review}.account_id)`;
