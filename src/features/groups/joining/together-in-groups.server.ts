import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TogetherSource } from '#features/endorsements/together-source.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost } from '../posts/post.table.server.ts';

const question = alias(groupPost, 'question');
const reply = alias(groupPost, 'reply');

const stands = (one: typeof question | typeof reply) =>
  and(eq(one.status, 'published'), isNull(one.hiddenAt), isNull(one.goneAt));

/** Two people of whom one has said that the other's reply helped. A reply that nobody asked for joins nobody. */
export const togetherInGroups: TogetherSource = {
  kind: 'group',
  async find(db, { aId, bId, now }) {
    const [found] = await db
      .select({
        thing: communityGroup.id,
        title: communityGroup.title,
        joining: communityGroup.joining,
        at: reply.createdAt,
      })
      .from(reply)
      .innerJoin(question, eq(question.id, reply.parentId))
      .innerJoin(communityGroup, eq(communityGroup.id, reply.groupId))
      .where(
        and(
          stands(question),
          stands(reply),
          isNotNull(reply.helpedAt),
          lte(reply.createdAt, now),
          or(
            and(eq(question.authorId, aId), eq(reply.authorId, bId)),
            and(eq(question.authorId, bId), eq(reply.authorId, aId)),
          ),
        ),
      )
      .orderBy(desc(reply.createdAt))
      .limit(1);
    // Which groups somebody is in is for members to know, unless the group is open.
    return found && { ...found, title: found.joining === 'open' ? found.title : '' };
  },
};
