import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { postPath } from './post.contract.ts';
import { groupPost } from './post.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Replies of which whoever asked has said that they helped: saying much counts for nothing. */
export const answerActs: ActSource = {
  kind: 'answer',
  acts: () =>
    builder
      .select({ accountId: groupPost.authorId, at: groupPost.createdAt, thing: groupPost.id })
      .from(groupPost)
      .where(
        and(
          isNotNull(groupPost.parentId),
          isNotNull(groupPost.helpedAt),
          eq(groupPost.status, 'published'),
          isNull(groupPost.hiddenAt),
          isNull(groupPost.goneAt),
        ),
      ),
  async describe({ db }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({
        id: groupPost.id,
        parentId: groupPost.parentId,
        groupId: groupPost.groupId,
        title: communityGroup.title,
        joining: communityGroup.joining,
      })
      .from(groupPost)
      .innerJoin(communityGroup, eq(communityGroup.id, groupPost.groupId))
      .where(inArray(groupPost.id, [...ids]));
    return new Map(
      rows.map(({ id, parentId, groupId, title, joining }) => [
        id,
        // The name of a group that is not open is for its members, and a paper travels.
        { title: joining === 'open' ? title : null, url: postPath(groupId, parentId ?? id) },
      ]),
    );
  },
};
