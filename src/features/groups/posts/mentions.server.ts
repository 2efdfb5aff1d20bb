import { and, asc, eq, gt, ilike, inArray, ne } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { reachableAmong } from '#features/accounts/reach.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import { wantsToHear } from './listeners.server.ts';
import type { PostRow } from './open-post.server.ts';
import { mentionsSpent } from './post-errors.ts';
import { postPath } from './post.contract.ts';
import type { findGroupMembers as findContract } from './post.contract.ts';
import { mentionsPerDay } from './post.policy.ts';
import { groupMention, groupPost } from './post.table.server.ts';
import { atStart } from '#platform/text/like-pattern.ts';

const mostFound = 8;

/** Names begin with these letters; nobody with whom there is a block, and not oneself. */
export async function findGroupMembers(
  ctx: ServiceContext,
  groupId: string,
  q: string,
): Promise<EndpointResponse<typeof findContract>> {
  const reader = requirePerson(ctx, groupPolicy.add, undefined);
  await requireGroup(ctx, ctx.db, groupId, groupPolicy.write);
  if (q.length < 2) return { items: [] };
  const person = namedAdults('person');
  const beginning = atStart(q);
  const rows = await ctx.db
    .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(groupMember)
    .innerJoin(person, eq(person.id, groupMember.accountId))
    .where(
      and(
        eq(groupMember.groupId, groupId),
        eq(groupMember.state, 'in'),
        ne(groupMember.accountId, reader.id),
        ilike(person.firstName, beginning),
        notBlockedWith(reader.id, groupMember.accountId),
      ),
    )
    .orderBy(asc(person.firstName), asc(groupMember.id))
    .limit(mostFound);
  return { items: rows.map((row) => ({ id: row.id, name: nameAndInitial(row) })) };
}

/**
 * Notes whom a post is for. Each must be a member whom its author may reach (security B2): anybody else is a wrong
 * field, whatever the reason. Counted for each person named, over all groups: twenty in a day.
 */
export async function mentionMembers(
  ctx: ServiceContext,
  tx: Db,
  post: PostRow,
  accountIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0 || post.authorId === null) return;
  const members = await tx
    .select({ accountId: groupMember.accountId })
    .from(groupMember)
    .where(
      and(
        eq(groupMember.groupId, post.groupId),
        eq(groupMember.state, 'in'),
        inArray(groupMember.accountId, ids),
        ne(groupMember.accountId, post.authorId),
        notBlockedWith(post.authorId, groupMember.accountId),
      ),
    );
  const reachable = await reachableAmong(tx, {
    from: 'adult',
    accountIds: members.map(({ accountId }) => accountId),
    way: 'mention',
    by: post.authorId,
  });
  if (reachable.length < ids.length)
    throw wrongFields([{ path: 'mentions', key: 'groups:error.mention' }]);
  await assertFewMentions(ctx, tx, post.authorId, ids.length);
  await tx.insert(groupMention).values(ids.map((accountId) => ({ postId: post.id, accountId })));
}

async function assertFewMentions(
  ctx: ServiceContext,
  tx: Db,
  authorId: string,
  more: number,
): Promise<void> {
  await takeLocks(tx, `group mentions ${authorId}`);
  const recent = await tx
    .select({ postId: groupMention.postId })
    .from(groupMention)
    .innerJoin(groupPost, eq(groupPost.id, groupMention.postId))
    .where(and(eq(groupPost.authorId, authorId), gt(groupPost.createdAt, earlier(ctx.now, dayMs))));
  if (recent.length + more > mentionsPerDay) throw mentionsSpent();
}

/** On the dashboard and in the daily digest. */
export async function tellMentioned(
  ctx: ServiceContext,
  tx: Db,
  post: PostRow,
  groupTitle: string,
): Promise<void> {
  const rows = await tx
    .select({ accountId: groupMention.accountId })
    .from(groupMention)
    .where(eq(groupMention.postId, post.id));
  for (const { accountId } of rows) {
    const word = { readerId: accountId, writerId: post.authorId, reply: post };
    if (!(await wantsToHear(tx, word))) continue;
    await tell(ctx, tx, accountId, {
      kind: 'groups/mentioned',
      sort: 'asked',
      values: { group: isolate(groupTitle) },
      url: postPath(post.groupId, post.parentId ?? post.id),
      digest: 'daily',
    });
  }
}
