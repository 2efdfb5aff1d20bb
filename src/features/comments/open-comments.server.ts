import { and, eq, inArray } from 'drizzle-orm';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openComments } from './comment.table.server.ts';
import type { Commented, CommentedType } from './comment.policy.ts';

/**
 * Whether people may comment on these pages, by id; those that may not have comments as they are now are left out. It is
 * asked each time: a page that is narrowed has none from that moment.
 */
export async function commentsOn(
  { subjects, ...ctx }: ServiceContext,
  db: Db,
  type: CommentedType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const able = [...(await subjects.takingComments({ ...ctx, subjects }, db, type, ids))];
  if (able.length === 0) return new Map();
  const rows = await db
    .select({ id: openComments.subjectId })
    .from(openComments)
    .where(and(eq(openComments.subjectType, type), inArray(openComments.subjectId, able)));
  const open = new Set(rows.map(({ id }) => id));
  return new Map(able.map((id) => [id, open.has(id)]));
}

/** What is written on one page and what takes all of it away wait for each other. */
export const lockComments = (tx: Db, { type, id }: Commented): Promise<void> =>
  takeLocks(tx, `comments ${type} ${id}`);
