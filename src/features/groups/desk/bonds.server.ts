import { and, desc, eq, gte, inArray, isNull, max } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { BondSource, Thing } from '#features/engagement/bond-source.server.ts';
import type { GatheringSource } from '#features/engagement/gathering-source.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { groupPath } from '../group.contract.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupSubmission } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost, groupReaction } from '../posts/post.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const question = alias(groupPost, 'question');

const mostThings = 5;
const mostJoined = 2000;

const isThere: SQL | undefined = and(
  eq(groupPost.status, 'published'),
  isNull(groupPost.hiddenAt),
  isNull(groupPost.goneAt),
);

/** By the day on which they were given, however old the words are. */
const reactionsSince = (from: Date): SQL | undefined => and(gte(groupReaction.at, from), isThere);

const helpedSince = (from: Date): SQL | undefined => and(gte(groupPost.helpedAt, from), isThere);

export const reactionBonds: BondSource = {
  sort: 'reaction',
  bonds: (from) =>
    builder
      .select({
        giver: groupReaction.accountId,
        receiver: groupPost.authorId,
        at: groupReaction.at,
      })
      .from(groupPost)
      .innerJoin(groupReaction, eq(groupReaction.postId, groupPost.id))
      .where(reactionsSince(from)),
  async things({ db }, people, from) {
    const rows = await db
      .select({ id: communityGroup.id, title: communityGroup.title, at: max(groupReaction.at) })
      .from(groupPost)
      .innerJoin(groupReaction, eq(groupReaction.postId, groupPost.id))
      .innerJoin(communityGroup, eq(communityGroup.id, groupPost.groupId))
      .where(
        and(
          reactionsSince(from),
          inArray(groupPost.authorId, [...people]),
          inArray(groupReaction.accountId, [...people]),
        ),
      )
      .groupBy(communityGroup.id)
      .orderBy(desc(max(groupReaction.at)))
      .limit(mostThings);
    return rows.map(toThing);
  },
};

export const helpfulBonds: BondSource = {
  sort: 'helpful',
  bonds: (from) =>
    builder
      .select({ giver: question.authorId, receiver: groupPost.authorId, at: groupPost.helpedAt })
      .from(groupPost)
      .innerJoin(question, eq(question.id, groupPost.parentId))
      .where(helpedSince(from)),
  async things({ db }, people, from) {
    const rows = await db
      .select({ id: communityGroup.id, title: communityGroup.title, at: max(groupPost.helpedAt) })
      .from(groupPost)
      .innerJoin(question, eq(question.id, groupPost.parentId))
      .innerJoin(communityGroup, eq(communityGroup.id, groupPost.groupId))
      .where(
        and(
          helpedSince(from),
          inArray(groupPost.authorId, [...people]),
          inArray(question.authorId, [...people]),
        ),
      )
      .groupBy(communityGroup.id)
      .orderBy(desc(max(groupPost.helpedAt)))
      .limit(mostThings);
    return rows.map(toThing);
  },
};

const toThing = ({ id, title }: { id: string; title: string }): Thing => ({
  title,
  url: groupPath(id),
});

/** Which groups accounts are in or have asked to join. */
export const groupGatherings: GatheringSource = {
  type: groupSubmission.type,
  async joinedBy(db: Db, accountIds) {
    const rows = await db
      .select({
        accountId: groupMember.accountId,
        id: communityGroup.id,
        title: communityGroup.title,
      })
      .from(groupMember)
      .innerJoin(communityGroup, eq(communityGroup.id, groupMember.groupId))
      .where(
        and(
          inArray(groupMember.accountId, [...accountIds]),
          inArray(groupMember.state, ['in', 'asked']),
        ),
      )
      .orderBy(desc(groupMember.since))
      .limit(mostJoined);
    return rows.map((row) => ({ ...toThing(row), accountId: row.accountId, subjectId: row.id }));
  },
};
