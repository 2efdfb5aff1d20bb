import { eq } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';

const holder = accountStandings('band_holder');

/** The band of an active account; `unknown`, which counts as under 18, for any other. */
export async function bandOf(db: Db, accountId: string): Promise<AgeBand> {
  const [row] = await db
    .select({ ageBand: holder.ageBand, status: holder.status })
    .from(holder)
    .where(eq(holder.id, accountId));
  return row?.status === 'active' ? row.ageBand : 'unknown';
}
