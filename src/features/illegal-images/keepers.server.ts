import { and, asc, eq, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { imageHoldKeeper } from './hold.table.server.ts';

const holder = accountStandings('keeper_holder');

/** Those who are named and still staff of good standing. */
export async function namedKeeperIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ accountId: imageHoldKeeper.accountId })
    .from(imageHoldKeeper)
    .innerJoin(holder, eq(holder.id, imageHoldKeeper.accountId))
    .where(
      and(eq(holder.status, 'active'), sql`${holder.roles} && array['admin', 'moderator']::text[]`),
    )
    .orderBy(asc(imageHoldKeeper.accountId));
  return rows.map(({ accountId }) => accountId);
}

/**
 * The two who read holds, looked up each time. Where one of them is missing, the safeguarding lead and then the deputies
 * stand in, in the order in which they were named.
 */
export async function keeperIds(db: Db): Promise<string[]> {
  const named = await namedKeeperIds(db);
  return named.length >= 2
    ? named.slice(0, 2)
    : [...new Set([...named, ...(await leadIds(db))])].slice(0, 2);
}
