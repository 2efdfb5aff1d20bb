import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SharedGroupSource } from '#features/accounts/profile/shared-group-source.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';

const own = alias(groupMember, 'own');
const other = alias(groupMember, 'other');

/** Two people who are both in a group that goes on and that staff do not hide. */
export const sharesCommunityGroup: SharedGroupSource = {
  async share(db, { aId, bId }) {
    const rows = await db
      .select({ one: sql`1` })
      .from(own)
      .innerJoin(other, eq(other.groupId, own.groupId))
      .innerJoin(communityGroup, eq(communityGroup.id, own.groupId))
      .where(
        and(
          eq(own.accountId, aId),
          eq(own.state, 'in'),
          eq(other.accountId, bId),
          eq(other.state, 'in'),
          eq(communityGroup.status, 'published'),
          isNull(communityGroup.hiddenAt),
          isNull(communityGroup.archivedAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
};
