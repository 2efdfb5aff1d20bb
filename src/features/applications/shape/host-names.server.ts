import { hostOf, readHosts } from '#features/opportunities/opportunity-shape.server.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import type { Db } from '#platform/db/db.server.ts';

/** Names of the pages that offer these, by the id of the opportunity; empty for people, who are not named. */
export async function hostNames(
  db: Db,
  rows: readonly Pick<HostedOpportunity, 'id' | 'hostListingId'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readHosts(db, rows);
  return new Map(rows.map((row) => [row.id, hostOf(row, names).name]));
}
