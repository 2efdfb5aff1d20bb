import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { duplicateKeys } from '#features/directory/merging/duplicate.policy.ts';
import type { Prepared } from '#features/directory/merging/duplicate.policy.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { duplicateKey } from '../duplicate.table.server.ts';

/** A key that more listings than this have in common tells nobody apart, and would be compared without end. */
const mostWithKey = 40;

const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest().readBigInt64BE().toString();

/** Makes these the keys by which the listings are found. */
export async function writeKeys(tx: Db, listings: ReadonlyMap<string, Prepared>): Promise<void> {
  const ids = [...listings.keys()];
  const keys = [...listings].flatMap(([id, prepared]) =>
    duplicateKeys(prepared).map((key) => ({ id, key: hashOf(key) })),
  );
  await tx.execute(
    sql`delete from ${duplicateKey} where listing_id = any(${sql.param(ids)}::uuid[])`,
  );
  await tx.execute(sql`
    insert into ${duplicateKey} (key, listing_id)
    select key, id from unnest(${sql.param(keys.map(({ key }) => key))}::bigint[],
      ${sql.param(keys.map(({ id }) => id))}::uuid[]) as found(key, id)
    on conflict do nothing`);
}

/** Pairs of one of these and any other that have a key in common. */
export async function listCandidates(
  tx: Db,
  ids: readonly string[],
): Promise<{ one: string; other: string }[]> {
  return rowsOf<{ one: string; other: string }>(
    await tx.execute(sql`
      select distinct mine.listing_id as one, other.id as other
      from ${duplicateKey} mine
      cross join lateral (
        select array_agg(listing_id) as ids from (
          select listing_id from ${duplicateKey} same where same.key = mine.key limit ${mostWithKey + 1}
        ) few
      ) block
      cross join lateral unnest(block.ids) as other(id)
      where mine.listing_id = any(${sql.param([...ids])}::uuid[])
        and cardinality(block.ids) <= ${mostWithKey} and other.id <> mine.listing_id`),
  );
}
