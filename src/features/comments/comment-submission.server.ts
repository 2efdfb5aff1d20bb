import { eq } from 'drizzle-orm';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { comment } from './comment.table.server.ts';
import { commentPolicy, commentsPath, commentsPerDay } from './comment.policy.ts';
import type { Commented } from './comment.policy.ts';

/** Type of the subject and of its cases. */
export const commentType = 'comment';

type Row = typeof comment.$inferSelect;
export type CommentRow = Row & { giverIds: readonly string[] };

export const pageOfComment = ({
  subjectType,
  subjectId,
}: Pick<Row, 'subjectType' | 'subjectId'>): Commented => ({ type: subjectType, id: subjectId });

/** A comment has no title; its own words say which it is, and nothing of the page that it is on. */
const titleLength = 60;

export function firstWordsOf({ text }: Pick<Row, 'text'>): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')];
  return letters.length > titleLength
    ? `${letters.slice(0, titleLength).join('')}…`
    : letters.join('');
}

/** Each with those whose page it is on, read as the site itself: they answer for it in every state. */
async function withGivers(
  ctx: ServiceContext,
  db: Db,
  rows: readonly Row[],
): Promise<CommentRow[]> {
  const asSite = { ...ctx, db, actor: system };
  const givers = new Map<string, readonly string[]>();
  for (const type of new Set(rows.map(({ subjectType }) => subjectType))) {
    const ids = rows.flatMap((row) => (row.subjectType === type ? row.subjectId : []));
    for (const [id, { ownerIds }] of await ctx.subjects.find(asSite, type, ids))
      givers.set(`${type} ${id}`, ownerIds);
  }
  return rows.map((row) => ({
    ...row,
    giverIds: givers.get(`${row.subjectType} ${row.subjectId}`) ?? [],
  }));
}

/** Comments as people send them and staff look at them. No kept answer shows one. */
export const commentSubmission: SubmissionKind<CommentRow> = {
  type: commentType,
  ns: 'comments',
  table: comment,
  tags: [],
  mostADay: commentsPerDay,
  titleOf: firstWordsOf,
  url: () => '/comments',
  placeOf: (row) => commentsPath(pageOfComment(row)),
  ownUrl: '/comments',
  find: async (ctx, db, where) => withGivers(ctx, db, await db.select().from(comment).where(where)),
  keptBy: (_db, { id }) => eq(comment.ownerId, id),
  peopleOf: ({ ownerId }) => ({ ownerIds: ownerId === null ? [] : [ownerId] }),
  policy: commentPolicy,
  news: { published: 'comments/published', refused: 'comments/refused' },
  refusals: {
    notFound: () => notFound('comment/not-found', 'There is no such comment.'),
    tooMany: () =>
      new AppError('conflict', 'comment/too-many', 'You have sent as many as one may in a day.'),
    changed: () => new AppError('conflict', 'comment/changed', 'This was decided elsewhere.'),
  },
};
