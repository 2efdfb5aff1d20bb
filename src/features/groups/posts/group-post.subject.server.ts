import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { findStanding } from '../standing.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import { countReplies } from './count-replies.server.ts';
import type { PostRow } from './open-post.server.ts';
import { postPath } from './post.contract.ts';
import { postPolicy } from './post.policy.ts';
import { groupPost, postType } from './post.table.server.ts';

/** First characters of the words, which stand for a title. */
const titleLength = 80;

/** A reply that goes out of sight counts no more below its post. */
async function countAgain(db: Db, row: PostRow | undefined, by: 1 | -1): Promise<void> {
  if (!row?.parentId || row.status !== 'published' || row.goneAt !== null) return;
  await countReplies(db, row.parentId, by);
}

/** Posts and replies as other features know them: they are reported by who can read them, and hidden by staff. */
export const groupPostSubject: SubjectKind = {
  type: postType,
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(groupPost)
      .where(inArray(groupPost.id, [...ids]));
    const groups = new Map<string, GroupStanding | undefined>();
    for (const { groupId } of rows)
      if (!groups.has(groupId)) groups.set(groupId, await findStanding(ctx, ctx.db, groupId));
    return rows.flatMap((post) => {
      const group = groups.get(post.groupId);
      if (!group || post.goneAt !== null) return [];
      const seen = { group, post };
      if (ctx.actor.kind !== 'system' && !postPolicy.view(ctx.actor, seen)) return [];
      return {
        type: postType,
        id: post.id,
        title: [...post.text].slice(0, titleLength).join(''),
        url: postPath(post.groupId, post.parentId ?? post.id),
        isPublic: postPolicy.view(anonymous, seen),
        ownerIds: post.authorId === null ? [] : [post.authorId],
        isReviewable: false,
      };
    });
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: groupPost.id, text: groupPost.text })
      .from(groupPost)
      .where(inArray(groupPost.id, [...ids]));
    return new Map(rows.map(({ id, text }) => [id, text]));
  },
  async hide(ctx, db, id) {
    const [row] = await db
      .update(groupPost)
      .set({ hiddenAt: ctx.now })
      .where(and(eq(groupPost.id, id), isNull(groupPost.hiddenAt)))
      .returning();
    await countAgain(db, row, -1);
  },
  async restore(_ctx, db, id) {
    const [row] = await db
      .update(groupPost)
      .set({ hiddenAt: null })
      .where(and(eq(groupPost.id, id), isNotNull(groupPost.hiddenAt)))
      .returning();
    await countAgain(db, row, 1);
  },
};
