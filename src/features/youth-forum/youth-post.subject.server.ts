import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { ownPlaces } from './circles/place.server.ts';
import { readableAmong } from './read-board.server.ts';
import { topicNamesFor } from './topic-names.server.ts';
import { youthPostSubmission } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';

const submitted = submissionSubject(youthPostSubmission);

/** Of these posts those that stand on the board or in a circle of whoever asks, as they read it. */
async function inOwnPlaces(ctx: ServiceContext, ids: readonly string[]): Promise<Set<string>> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'user' || ids.length === 0) return new Set();
  return readableAmong(ctx, await ownPlaces(db, actor.id, now), ids);
}

/** An answer is called by its topic, where that is open to whoever asks. */
async function namedFor<Named extends { id: string; title: string }>(
  ctx: ServiceContext,
  person: Person,
  subjects: readonly Named[],
): Promise<Named[]> {
  const rows = await ctx.db
    .select({ id: youthPost.id, topicId: youthPost.topicId })
    .from(youthPost)
    .where(
      inArray(
        youthPost.id,
        subjects.map(({ id }) => id),
      ),
    );
  const names = await topicNamesFor(ctx, person, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return subjects.map((subject) => {
    const row = byId.get(subject.id);
    return row ? { ...subject, title: names.nameOf(row, subject.title) } : subject;
  });
}

/**
 * Topics and answers as other features know them: they are reported, and hidden by a decision of staff. Elsewhere
 * only their writer, staff and the site know of them.
 */
export const youthPostSubject: SubjectKind = {
  ...submitted,
  async find(ctx, ids) {
    const { actor } = ctx;
    const found = (await submitted.find(ctx, ids)).map((one) => ({ ...one, isPublic: false }));
    if (isStaff(actor)) return found;
    const known = await inOwnPlaces(ctx, ids);
    const told = found.filter(
      ({ id, ownerIds }) => known.has(id) || ownerIds.some((owner) => isSelf(actor, owner)),
    );
    return actor.kind === 'user' ? namedFor(ctx, actor, told) : told;
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: youthPost.id, title: youthPost.title, text: youthPost.text })
      .from(youthPost)
      .where(inArray(youthPost.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`.trim()]));
  },
};
