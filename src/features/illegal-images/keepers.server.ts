import { and, asc, eq, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
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

/** Tells those who read holds that one waits, and nothing of it; but not these people. Answers whether anybody was told. */
export async function tellReaders(
  ctx: ServiceContext,
  tx: Db,
  leftOut: readonly string[],
): Promise<boolean> {
  const readers = (await keeperIds(tx)).filter((id) => !leftOut.includes(id));
  for (const accountId of readers)
    await tell(ctx, tx, accountId, {
      kind: 'illegal-images/waits',
      sort: 'asked',
      url: '/moderation#illegal-images',
    });
  return readers.length > 0;
}
