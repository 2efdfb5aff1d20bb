import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { importRun } from '../import.table.server.ts';
import type { RunRow } from './run-rows.server.ts';

/** Many lists have a name and a telephone number; what has more columns alike is an edition of one. */
const fewestHeaders = 3;

/** The last run that was brought with these very headers: what has them too is most likely its next edition. */
export async function findEarlierEdition(
  db: Db,
  headers: readonly string[],
): Promise<RunRow | undefined> {
  if (headers.length < fewestHeaders) return undefined;
  const [found] = await db
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.status, 'done'),
        sql`jsonb_path_query_array(${importRun.columns}, '$[*].header') = ${JSON.stringify(headers)}::jsonb`,
      ),
    )
    .orderBy(desc(importRun.id))
    .limit(1);
  return found;
}
