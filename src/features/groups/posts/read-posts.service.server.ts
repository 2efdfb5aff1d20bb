import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { activityCursor, behindActivity } from '../finding/list-groups.service.server.ts';
import { groupPolicy } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import { requirePost } from './open-post.server.ts';
import type { PostRow } from './open-post.server.ts';
import { postPageSize, replyPageSize } from './post.contract.ts';
import type {
  getGroupPost as getContract,
  listGroupPosts as listContract,
  listWaitingPosts as waitingContract,
} from './post.contract.ts';
import { postPolicy } from './post.policy.ts';
import { groupPost } from './post.table.server.ts';
import { shapePosts } from './shape-posts.server.ts';
import { isWaiting, readBy, topPosts } from './shown-posts.server.ts';

/** The posts, newest activity first. Asked with words, it also finds replies, each as a row of its own. */
export async function listGroupPosts(
  ctx: ServiceContext,
  groupId: string,
  { q, sort, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const group = await requireGroup(ctx, ctx.db, groupId, groupPolicy.read);
  const read = readBy(ctx, { all: groupPolicy.lookAfter(ctx.actor, group) });
  const where = q
    ? and(eq(groupPost.groupId, groupId), holdsWords(groupPost.searchText, q))
    : topPosts(groupId);
  const isWhole = !q && !sort;
  const isFirst = isWhole && !after;
  const [rows, pinned, waiting] = await Promise.all([
    ctx.db
      .select()
      .from(groupPost)
      .where(
        and(
          where,
          read,
          // What is pinned stands above the list.
          isWhole ? isNull(groupPost.pinnedAt) : undefined,
          sort ? eq(groupPost.sort, sort) : undefined,
          behindActivity(groupPost, after),
        ),
      )
      .orderBy(desc(groupPost.activeAt), desc(groupPost.id))
      .limit(postPageSize + 1),
    isFirst
      ? ctx.db
          .select()
          .from(groupPost)
          .where(and(topPosts(groupId), read, isNotNull(groupPost.pinnedAt)))
          .orderBy(desc(groupPost.pinnedAt))
      : [],
    isFirst ? findOwnWaiting(ctx, topPosts(groupId), groupId) : [],
  ]);
  const { shown, next } = pageOf(rows, postPageSize, activityCursor);
  const shaped = await shapePosts(ctx, [...pinned, ...waiting, ...shown], () => group);
  const start = pinned.length + waiting.length;
  return {
    items: shaped.slice(start),
    next,
    pinned: shaped.slice(0, pinned.length),
    ownWaiting: shaped.slice(pinned.length, start),
  };
}

export async function getGroupPost(
  ctx: ServiceContext,
  postId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof getContract>> {
  const { post, group } = await requirePost(ctx, ctx.db, postId, postPolicy.view);
  const rows = await ctx.db
    .select()
    .from(groupPost)
    .where(
      and(
        eq(groupPost.parentId, postId),
        readBy(ctx, { all: groupPolicy.lookAfter(ctx.actor, group) }),
        after ? gt(groupPost.id, after) : undefined,
      ),
    )
    .orderBy(asc(groupPost.id))
    .limit(replyPageSize + 1);
  const { shown, next } = pageOf(rows, replyPageSize);
  const waiting = after
    ? []
    : await findOwnWaiting(ctx, eq(groupPost.parentId, postId), post.groupId);
  const [first, ...shaped] = await shapePosts(ctx, [post, ...waiting, ...shown], () => group);
  if (!first) throw new Error('A post has no shape.');
  const start = waiting.length;
  return { items: shaped.slice(start), next, post: first, ownWaiting: shaped.slice(0, start) };
}

/** What the person who asks has written there and no steward has read, the newest page of it. */
async function findOwnWaiting(
  { db, actor }: ServiceContext,
  where: SQL | undefined,
  groupId: string,
): Promise<PostRow[]> {
  if (actor.kind !== 'user') return [];
  return db
    .select()
    .from(groupPost)
    .where(and(where, isWaiting(groupId), eq(groupPost.authorId, actor.id)))
    .orderBy(desc(groupPost.id))
    .limit(postPageSize);
}

/** For stewards: what waits for them, oldest first. */
export async function listWaitingPosts(
  ctx: ServiceContext,
  groupId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof waitingContract>> {
  const group = await requireGroup(ctx, ctx.db, groupId, groupPolicy.keep);
  const rows = await ctx.db
    .select()
    .from(groupPost)
    .where(and(isWaiting(groupId), after ? gt(groupPost.id, after) : undefined))
    .orderBy(asc(groupPost.id))
    .limit(postPageSize + 1);
  const { shown, next } = pageOf(rows, postPageSize);
  return { items: await shapePosts(ctx, shown, () => group), next };
}
