import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { mutedBy, notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupPost } from './post.table.server.ts';

/** What has appeared; literals, so that the partial indexes serve it. */
export const appeared: SQL = sql`${groupPost.status} = 'published' and ${groupPost.hiddenAt} is null`;

/** Of a post that is gone the place stays while others have replied. */
const hasWords = or(isNull(groupPost.goneAt), sql`${groupPost.replies} > 0`);

/** Not where it has come out since that its author is younger. */
function byAdult({ db }: Pick<ServiceContext, 'db'>): SQL | undefined {
  const author = accountStandings('author');
  return or(
    isNull(groupPost.authorId),
    inArray(
      groupPost.authorId,
      db
        .select({ id: author.id })
        .from(author)
        .where(and(eq(author.id, groupPost.authorId), inArray(author.ageBand, adultBands))),
    ),
  );
}

const parent = alias(groupPost, 'parent');

/**
 * Replies go where the post above them has gone: hidden by staff, or not appeared yet. For a `readerId` also where that is
 * by somebody with whom there is a block: they can't open it.
 */
export const belowWhatAppeared = (db: ServiceContext['db'], readerId?: string): SQL | undefined =>
  or(
    isNull(groupPost.parentId),
    exists(
      db
        .select({ one: sql`1` })
        .from(parent)
        .where(
          and(
            eq(parent.id, groupPost.parentId),
            eq(parent.status, 'published'),
            isNull(parent.hiddenAt),
            readerId === undefined ? undefined : notBlockedWith(readerId, parent.authorId),
          ),
        ),
    ),
  );

/**
 * What this reader gets to read in a list: nothing of people with whom there is a block, in either direction, and of
 * those whom they muted. Who looks after a group reads all (`all`).
 */
export function readBy(
  ctx: Pick<ServiceContext, 'db' | 'actor'>,
  { all = false }: { all?: boolean } = {},
): SQL | undefined {
  const { actor } = ctx;
  const stands = and(appeared, hasWords, byAdult(ctx), belowWhatAppeared(ctx.db));
  if (actor.kind !== 'user' || all) return stands;
  return and(
    stands,
    notBlockedWith(actor.id, groupPost.authorId),
    sql`not ${mutedBy(actor.id, groupPost.authorId)}`,
  );
}

export const topPosts = (groupId: string): SQL | undefined =>
  and(eq(groupPost.groupId, groupId), isNull(groupPost.parentId));

/** Posts and replies that wait for a steward. */
export const isWaiting = (groupId: string): SQL | undefined =>
  and(
    eq(groupPost.groupId, groupId),
    sql`${groupPost.status} = 'pending' and ${groupPost.goneAt} is null and ${groupPost.hiddenAt} is null`,
  );
