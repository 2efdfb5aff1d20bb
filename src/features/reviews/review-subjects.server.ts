import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { ReviewSubjectType } from './review.policy.ts';

/** Names what a review is about. */
interface About {
  subjectType: ReviewSubjectType;
  subjectId: string;
}

/** What is reviewed, as the feature that owns it describes it. */
export interface ReviewedSubject extends Subject {
  type: ReviewSubjectType;
}

/** Throws `subject/not-found` for one that the actor may not see. */
export async function getReviewed(
  ctx: ServiceContext,
  { subjectType, subjectId }: About,
): Promise<ReviewedSubject> {
  return { ...(await ctx.subjects.get(ctx, subjectType, subjectId)), type: subjectType };
}

/** The subjects of these reviews by id, those of each type at once. */
export async function findReviewed(
  ctx: ServiceContext,
  rows: readonly About[],
): Promise<ReadonlyMap<string, ReviewedSubject>> {
  const found = new Map<string, ReviewedSubject>();
  for (const [type, ofType] of Map.groupBy(rows, ({ subjectType }) => subjectType)) {
    const ids = ofType.map(({ subjectId }) => subjectId);
    for (const [id, subject] of await ctx.subjects.find(ctx, type, ids)) {
      found.set(id, { ...subject, type });
    }
  }
  return found;
}
