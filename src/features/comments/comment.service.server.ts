import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { comment } from './comment.table.server.ts';
import { commentPageSize } from './comment.contract.ts';
import type { Comments } from './comment.contract.ts';
import { commentPolicy } from './comment.policy.ts';
import type { Commented } from './comment.policy.ts';
import { commentsOn } from './open-comments.server.ts';

const none: Comments = { items: [], next: null, isOpen: false, canRemove: false };

/**
 * A page of what people wrote below something, oldest first. Who may not see that thing is told that there is none:
 * `subject/not-found`, as for an id that names nothing.
 */
export async function listComments(
  ctx: ServiceContext,
  { type, id }: Commented,
  after: string | undefined,
): Promise<Comments> {
  const { ownerIds } = await ctx.subjects.get(ctx, type, id);
  if ((await commentsOn(ctx, ctx.db, type, [id])).get(id) !== true) return none;
  const author = accountStandings('author');
  const rows = await ctx.db
    .select({ row: comment })
    .from(comment)
    .leftJoin(author, eq(author.id, comment.ownerId))
    .where(
      and(
        eq(comment.subjectType, type),
        eq(comment.subjectId, id),
        shownOf(comment),
        // Also where it has come out since that somebody is younger.
        or(isNull(comment.ownerId), inArray(author.ageBand, ageBands.filter(mayBeSeen))),
        after ? gt(comment.id, after) : undefined,
      ),
    )
    .orderBy(asc(comment.id))
    .limit(commentPageSize + 1);
  const { shown, next } = pageOf(
    rows.map(({ row }) => row),
    commentPageSize,
  );
  const canRemove = commentPolicy.remove(ctx.actor, { giverIds: ownerIds });
  const items = shown.map((row) => ({
    id: row.id,
    text: row.text,
    ...otherLanguage(ctx.language, row.language),
    author: row.authorName,
    sentAt: row.createdAt.toISOString(),
    isSample: row.isSample,
  }));
  return { items, next, isOpen: true, canRemove };
}
