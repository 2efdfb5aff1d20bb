import { and, eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { LeaderTeams } from '#features/leaderboard/team-source.server.ts';
import { findableGroups } from '../finding/list-groups.service.server.ts';
import { groupPath } from '../group.contract.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Groups that anybody may find; who is in one counts for it only where they take part in the table themselves. */
export const groupLeaderTeams: LeaderTeams = {
  kind: 'group',
  members: () =>
    builder
      .select({ teamId: groupMember.groupId, accountId: groupMember.accountId })
      .from(groupMember)
      .innerJoin(communityGroup, eq(communityGroup.id, groupMember.groupId))
      .where(and(eq(groupMember.state, 'in'), findableGroups)),
  async describe({ db }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: communityGroup.id, title: communityGroup.title })
      .from(communityGroup)
      .where(and(inArray(communityGroup.id, [...ids]), findableGroups));
    return new Map(rows.map(({ id, title }) => [id, { name: title, url: groupPath(id) }]));
  },
};
