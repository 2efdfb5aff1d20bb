import { and, eq, gte } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Cap } from '#features/engagement/cap-source.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import {
  groupsPerDay,
  joinsPerDay,
  mostMemberships,
  mostStewards,
  movesPerDay,
} from '../group.policy.ts';
import {
  mentionsPerDay,
  mostMentions,
  mostPinned,
  mostReplies,
  postsPerDay,
  postsPerHour,
} from '../posts/post.policy.ts';
import { groupPost } from '../posts/post.table.server.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });

/** Posts whose words are gone count too, as they do where the bound refuses. */
const posts: Cap['uses'] = (from) =>
  builder
    .select({ accountId: groupPost.authorId, at: groupPost.createdAt })
    .from(groupPost)
    .where(gte(groupPost.createdAt, from));

const joins: Cap['uses'] = (from) =>
  builder
    .select({ accountId: auditEntry.accountId, at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'group.joined'), gte(auditEntry.at, from)));

/** The bounds of groups, out of the numbers that they refuse by. */
export const groupCaps: readonly Cap[] = [
  { name: 'groups', most: groupsPerDay, per: 'day' },
  { name: 'joins', most: joinsPerDay, per: 'day', uses: joins },
  { name: 'memberships', most: mostMemberships, per: 'none' },
  { name: 'posts', most: postsPerDay, per: 'day', uses: posts },
  { name: 'postsOfHour', most: postsPerHour, per: 'hour', uses: posts },
  { name: 'mentions', most: mentionsPerDay, per: 'day' },
  { name: 'mentionsOfPost', most: mostMentions, per: 'none' },
  { name: 'replies', most: mostReplies, per: 'none' },
  { name: 'pinned', most: mostPinned, per: 'none' },
  { name: 'stewards', most: mostStewards, per: 'none' },
  { name: 'moves', most: movesPerDay, per: 'day' },
];
