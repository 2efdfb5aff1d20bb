import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { adultBands } from '#platform/access/adult-bands.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { account } from '../account.table.server.ts';
import { profile } from './profile.table.server.ts';

/** Those of these people whose profile members can open, by the rule of `getProfile`; blocks are for the caller. */
export async function findOpenProfiles(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: profile.accountId })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.accountId))
    .where(
      and(
        inArray(profile.accountId, [...new Set(ids)]),
        eq(profile.isPublic, true),
        isNull(profile.hiddenAt),
        eq(account.status, 'active'),
        isNotNull(account.emailVerifiedAt),
        inArray(account.ageBand, adultBands),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
