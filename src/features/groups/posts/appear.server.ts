import { and, eq, isNull, sql } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { communityGroup } from '../group.table.server.ts';
import { wantsToHear } from './listeners.server.ts';
import { tellMentioned } from './mentions.server.ts';
import type { PostRow } from './open-post.server.ts';
import { postPath } from './post.contract.ts';
import { groupPost } from './post.table.server.ts';

/**
 * What comes of a post or a reply at the moment when members can read it: its thread and its group move up. Whoever began
 * the thread and whoever is named hear of it the first time alone. The thread is held before the group, as everywhere.
 */
export async function appear(ctx: ServiceContext, tx: Db, post: PostRow): Promise<void> {
  const parent = post.parentId === null ? undefined : await moveThread(ctx, tx, post.parentId);
  const [group] = await tx
    .update(communityGroup)
    .set({ activeAt: ctx.now })
    .where(eq(communityGroup.id, post.groupId))
    .returning({ title: communityGroup.title });
  if (!group || post.appearedAt !== null) return;
  await tx.update(groupPost).set({ appearedAt: ctx.now }).where(eq(groupPost.id, post.id));
  if (parent) await tellAsker(ctx, tx, { parent, reply: post, title: group.title });
  await tellMentioned(ctx, tx, post, group.title);
}

async function moveThread(
  ctx: ServiceContext,
  tx: Db,
  parentId: string,
): Promise<PostRow | undefined> {
  const [parent] = await tx
    .update(groupPost)
    .set({ replies: sql`${groupPost.replies} + 1`, activeAt: ctx.now })
    .where(eq(groupPost.id, parentId))
    .returning();
  return parent;
}

interface Answered {
  parent: PostRow;
  reply: PostRow;
  title: string;
}

async function tellAsker(
  ctx: ServiceContext,
  tx: Db,
  { parent, reply, title }: Answered,
): Promise<void> {
  const askerId = parent.authorId;
  if (!askerId || askerId === reply.authorId) return;
  await tx
    .update(groupPost)
    .set({ firstReplyAt: ctx.now })
    .where(and(eq(groupPost.id, parent.id), isNull(groupPost.firstReplyAt)));
  if (!(await wantsToHear(tx, { readerId: askerId, writerId: reply.authorId, reply }))) return;
  await tell(ctx, tx, askerId, {
    kind: parent.sort === 'question' ? 'groups/answered' : 'groups/replied',
    sort: 'asked',
    values: { group: isolate(title) },
    url: postPath(parent.groupId, parent.id),
    digest: 'daily',
  });
}
