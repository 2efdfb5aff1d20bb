import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { commentSubmission, pageOfComment } from './comment-submission.server.ts';
import { comment } from './comment.table.server.ts';
import { commentsOn } from './open-comments.server.ts';

const plain = submissionSubject(commentSubmission);

/** Comments as other features know them: reported, and hidden by a decision of staff. */
export const commentSubject: SubjectKind = {
  ...plain,
  // Whoever may not read the page may not know of its comments either, but for their own.
  async find(ctx, ids) {
    const found = await plain.find(ctx, ids);
    const shown = await pagesThatShow(
      ctx,
      found.map(({ id }) => id),
    );
    return found.flatMap((one) => {
      const page = shown.get(one.id);
      if (!page && !one.ownerIds.some((id) => isSelf(ctx.actor, id))) return [];
      return { ...one, isPublic: one.isPublic && page?.isPublic === true };
    });
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: comment.id, text: comment.text })
      .from(comment)
      .where(inArray(comment.id, [...ids]));
    return new Map(rows.map(({ id, text }) => [id, text]));
  },
};

/** The pages of these comments, by the comment's id: those that whoever asks may read, with comments switched on. */
async function pagesThatShow(ctx: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { isPublic: boolean }>();
  const rows = await ctx.db
    .select()
    .from(comment)
    .where(inArray(comment.id, [...ids]));
  const pages = new Map<string, { isPublic: boolean }>();
  for (const row of rows) {
    const { type, id } = pageOfComment(row);
    const page = (await ctx.subjects.find(ctx, type, [id])).get(id);
    const isOpen = (await commentsOn(ctx, ctx.db, type, [id])).get(id) === true;
    if (page && isOpen) pages.set(row.id, page);
  }
  return pages;
}
