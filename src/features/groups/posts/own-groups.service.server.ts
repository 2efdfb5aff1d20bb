import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mutedBy, notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { isAdult } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { activityCursor, behindActivity } from '../finding/list-groups.service.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy, isIn, mostMemberships } from '../group.policy.ts';
import { communityGroup } from '../group.table.server.ts';
import { at, requireGroup } from '../standing.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import { postPageSize } from './post.contract.ts';
import type {
  countNewPosts as countContract,
  listMyGroups as mineContract,
  listOwnFeed as feedContract,
} from './post.contract.ts';
import { groupPost } from './post.table.server.ts';
import { shapePosts } from './shape-posts.server.ts';
import { belowWhatAppeared, readBy } from './shown-posts.server.ts';

/** More than so many are told as so many. */
const mostCounted = 99;

const threadOf = sql<string>`coalesce(${groupPost.parentId}, ${groupPost.id})`.as('thread');

/** What others have said in the row's group since a moment, found by an index up to 99. */
const newSince = (
  db: ServiceContext['db'],
  { readerId, groupId, since }: { readerId: string; groupId: unknown; since: unknown },
) =>
  db
    .select({ id: groupPost.id, thread: threadOf })
    .from(groupPost)
    .where(
      and(
        sql`${groupPost.groupId} = ${groupId}`,
        sql`${groupPost.createdAt} > ${since}`,
        sql`${groupPost.status} = 'published' and ${groupPost.hiddenAt} is null and ${groupPost.goneAt} is null`,
        or(isNull(groupPost.authorId), ne(groupPost.authorId, readerId)),
        notBlockedWith(readerId, groupPost.authorId),
        sql`not ${mutedBy(readerId, groupPost.authorId)}`,
        belowWhatAppeared(db, readerId),
      ),
    )
    .limit(mostCounted);

interface News {
  count: number;
  threads: number;
  newestThread: string | null;
  first: string | null;
}

/** Ids rise with time. */
const newsIn = (unread: ReturnType<typeof newSince>) => sql<News>`(select json_build_object(
    'count', count(*), 'threads', count(distinct thread),
    'newestThread', (array_agg(thread order by id desc))[1], 'first', (array_agg(id order by id))[1])
  from ${unread} as unread)`;

/** Where what is new stands: the newest thread, and its first new post where there is news in no other. */
function toNewest({ threads, newestThread, first }: News) {
  if (!newestThread || !first) return null;
  const isOneThread = threads === 1;
  return { threadId: newestThread, isOneThread, postId: isOneThread ? first : newestThread };
}

async function findNews(
  db: ServiceContext['db'],
  { readerId, groupId, place }: { readerId: string; groupId: string; place: { readAt: Date } },
): Promise<News> {
  const unread = newSince(db, {
    readerId,
    groupId: sql`${groupId}::uuid`,
    since: sql`${place.readAt.toISOString()}::timestamptz`,
  });
  const [row] = await db
    .select({ news: newsIn(unread) })
    .from(communityGroup)
    .where(eq(communityGroup.id, groupId));
  if (!row) throw new Error('A group is gone while it is read.');
  return row.news;
}

const waitingFor = sql<number>`(case when ${groupMember.role} = 'steward' then
  (select count(*)::int from group_member as asks where asks.group_id = ${groupMember.groupId} and asks.state = 'asked')
  + (select count(*)::int from group_post as waits where waits.group_id = ${groupMember.groupId}
      and waits.status = 'pending' and waits.gone_at is null and waits.hidden_at is null)
  else 0 end)`;

/** At most a hundred: nobody is in more. */
export async function listMyGroups(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof mineContract>> {
  const { id: readerId } = requirePerson(ctx, groupPolicy.readOwn, undefined);
  // Whoever turns out to be younger has groups no more.
  if (!isAdult(ctx.actor)) return { items: [] };
  const unread = newSince(ctx.db, {
    readerId,
    groupId: groupMember.groupId,
    since: groupMember.readAt,
  });
  const rows = await ctx.db
    .select({
      group: communityGroup,
      place: groupMember,
      news: newsIn(unread),
      waiting: waitingFor,
    })
    .from(groupMember)
    .innerJoin(communityGroup, eq(communityGroup.id, groupMember.groupId))
    .where(
      and(eq(groupMember.accountId, readerId), inArray(groupMember.state, ['in', 'asked']), shown),
    )
    .orderBy(desc(communityGroup.activeAt), desc(communityGroup.id))
    .limit(mostMemberships);
  return {
    items: rows.map(({ group, place, news, waiting }) => ({
      id: group.id,
      title: group.title,
      members: group.members,
      isSteward: isIn(place) && place.role === 'steward',
      isAsked: place.state === 'asked',
      isMuted: place.isMuted,
      isArchived: group.archivedAt !== null,
      isSample: group.isSample,
      unread: isIn(place) ? news.count : 0,
      newest: isIn(place) ? toNewest(news) : null,
      waiting,
    })),
  };
}

const shown: SQL = sql`${communityGroup.status} = 'published' and ${communityGroup.hiddenAt} is null`;

/**
 * Doing it again does no harm. Nothing for who only reads an open group, and for who has read one thread (`threadId`) while
 * there is news in others: one moment tells what is unread in the whole group.
 */
export async function markGroupRead(
  ctx: ServiceContext,
  groupId: string,
  { threadId }: { threadId?: string | undefined } = {},
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  const { place } = await requireGroup(ctx, ctx.db, groupId, groupPolicy.read);
  if (threadId !== undefined && place) {
    const newest = toNewest(await findNews(ctx.db, { readerId: person.id, groupId, place }));
    if (newest && (!newest.isOneThread || newest.threadId !== threadId)) return {};
  }
  await ctx.db.update(groupMember).set({ readAt: ctx.now }).where(at(groupId, person.id));
  return {};
}

export async function countNewPosts(
  ctx: ServiceContext,
  groupId: string,
  since: string,
): Promise<EndpointResponse<typeof countContract>> {
  const { id: readerId } = requirePerson(ctx, groupPolicy.readOwn, undefined);
  await requireGroup(ctx, ctx.db, groupId, groupPolicy.read);
  const rows = await newSince(ctx.db, {
    readerId,
    groupId: sql`${groupId}::uuid`,
    since: sql`${since}::timestamptz`,
  });
  return { posts: rows.length };
}

/** Posts of all groups that the person is in, the newest activity first. */
export async function listOwnFeed(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof feedContract>> {
  const { id: readerId } = requirePerson(ctx, groupPolicy.readOwn, undefined);
  if (!isAdult(ctx.actor)) return { items: [], next: null };
  const places = await ctx.db
    .select({ place: groupMember, group: communityGroup })
    .from(groupMember)
    .innerJoin(communityGroup, eq(communityGroup.id, groupMember.groupId))
    .where(and(eq(groupMember.accountId, readerId), eq(groupMember.state, 'in'), shown))
    .limit(mostMemberships);
  const groups = new Map(
    places.map(({ place, group }): [string, GroupStanding] => [
      group.id,
      { ...group, row: group, place },
    ]),
  );
  if (groups.size === 0) return { items: [], next: null };
  const rows = await ctx.db
    .select()
    .from(groupPost)
    .where(
      and(
        inArray(groupPost.groupId, [...groups.keys()]),
        isNull(groupPost.parentId),
        isNull(groupPost.goneAt),
        readBy(ctx),
        behindActivity(groupPost, after),
      ),
    )
    .orderBy(desc(groupPost.activeAt), desc(groupPost.id))
    .limit(postPageSize + 1);
  const { shown: page, next } = pageOf(rows, postPageSize, activityCursor);
  const groupOf = ({ groupId }: { groupId: string }): GroupStanding => {
    const group = groups.get(groupId);
    if (!group) throw new Error('A post of another group.');
    return group;
  };
  const shaped = await shapePosts(ctx, page, groupOf);
  return {
    items: shaped.map((post) => ({
      ...post,
      group: { id: post.groupId, title: groupOf(post).row.title },
    })),
    next,
  };
}
