import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { groupPost } from './post.table.server.ts';

/** Counts how many replies of a post have appeared. */
export async function countReplies(tx: Db, parentId: string, by: 1 | -1): Promise<void> {
  await tx
    .update(groupPost)
    .set({ replies: sql`greatest(${groupPost.replies} + ${by}, 0)` })
    .where(eq(groupPost.id, parentId));
}
