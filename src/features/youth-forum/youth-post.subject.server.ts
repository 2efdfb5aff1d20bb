import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { ownBoard } from './own-board.server.ts';
import { readableAmong } from './read-board.server.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';

const submitted = submissionSubject(youthPostSubmission);

/** Of these posts those that stand on the board of whoever asks, as they read it. */
async function onOwnBoard(ctx: ServiceContext, ids: readonly string[]): Promise<Set<string>> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'user' || ids.length === 0) return new Set();
  const { board } = await ownBoard(db, actor.id, now);
  return board ? readableAmong(ctx, { board }, ids) : new Set();
}

/**
 * Topics and answers as other features know them: they are reported, and hidden by a decision of staff. Off their board
 * only their writer, staff and the site know of them.
 */
export const youthPostSubject: SubjectKind = {
  ...submitted,
  async find(ctx, ids) {
    const { actor } = ctx;
    const found = await submitted.find(ctx, ids);
    const known = isStaff(actor) ? null : await onOwnBoard(ctx, ids);
    return found
      .filter(
        ({ id, ownerIds }) =>
          known === null || known.has(id) || ownerIds.some((owner) => isSelf(actor, owner)),
      )
      .map((subject) => ({ ...subject, isPublic: false }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: youthPost.id, title: youthPost.title, text: youthPost.text })
      .from(youthPost)
      .where(inArray(youthPost.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`.trim()]));
  },
};
