import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personBlock } from './block.table.server.ts';
import type { InSpiteOfBlock } from './in-spite-of-blocks.ts';

/**
 * Whose act it is, for the blocks of whoever it would reach: an account, null for a visitor or the site; or the line of
 * `inSpiteOfBlocks` by which it goes on all the same.
 */
export type By = { by: string | null } | { inSpite: InSpiteOfBlock };

/** The person who acts. */
export const byActor = (actor: Actor): { by: string | null } => ({
  by: actor.kind === 'user' ? actor.id : null,
});

/** Those of the accounts that have blocked `by`, or that `by` has blocked. */
export async function blockedAmong(
  db: Db,
  accountIds: readonly string[],
  asked: By,
): Promise<ReadonlySet<string>> {
  const by = 'by' in asked ? asked.by : null;
  if (by === null || accountIds.length === 0) return new Set();
  const ids = [...accountIds];
  const rows = await db
    .select({ accountId: personBlock.accountId, otherId: personBlock.otherId })
    .from(personBlock)
    .where(
      and(
        eq(personBlock.kind, 'block'),
        or(
          and(eq(personBlock.accountId, by), inArray(personBlock.otherId, ids)),
          and(eq(personBlock.otherId, by), inArray(personBlock.accountId, ids)),
        ),
      ),
    );
  return new Set(rows.map(({ accountId, otherId }) => (accountId === by ? otherId : accountId)));
}

/** Whether one of the two has blocked the other; tell neither. */
export const isBlockedBetween = async (db: Db, aId: string, bId: string): Promise<boolean> =>
  (await blockedAmong(db, [aId], { by: bId })).size > 0;

/**
 * SQL that is true for rows whose account (`column`) has no block with this reader, in either direction; also for rows
 * without an account. For lists of what people are or wrote, whose answers are kept for nobody.
 */
export const notBlockedWith = (readerId: string, column: AnyColumn): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${personBlock} as kept_away where kept_away.kind = 'block'
    and ((kept_away.account_id = ${readerId} and kept_away.other_id = ${column})
      or (kept_away.other_id = ${readerId} and kept_away.account_id = ${column})))`;

/** SQL that is true for rows of somebody whom this reader has muted. */
export const mutedBy = (readerId: string, column: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${personBlock} as kept_away where kept_away.kind = 'mute'
    and kept_away.account_id = ${readerId} and kept_away.other_id = ${column})`;

/** Whether this reader has muted or blocked the other, or is blocked: for what is told without being asked for. */
export async function isKeptFrom(db: Db, readerId: string, otherId: string): Promise<boolean> {
  const isOwn = and(eq(personBlock.accountId, readerId), eq(personBlock.otherId, otherId));
  const isOthers = and(
    eq(personBlock.accountId, otherId),
    eq(personBlock.otherId, readerId),
    eq(personBlock.kind, 'block'),
  );
  return (await db.$count(personBlock, or(isOwn, isOthers))) > 0;
}

/** Whether there is any block or mute of this person, or any block against them. */
export const keepsAway = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.$count(
    personBlock,
    or(
      eq(personBlock.accountId, accountId),
      and(eq(personBlock.otherId, accountId), eq(personBlock.kind, 'block')),
    ),
  )) > 0;
