import type { Db } from '#platform/db/db.server.ts';
import type { ErasureCount } from '../dsar.contract.ts';
import type { ReviewChoice } from '../dsar.policy.ts';
import { countRows, declaredTables, isTheirDeed, isTheirs } from '../search/person-rows.server.ts';
import type { KnownTable, Search } from '../search/person-rows.server.ts';

/** Reviews go where their writer says so. */
const wayOf = ({ name, end }: KnownTable, reviews: ReviewChoice): ErasureCount['way'] =>
  name.startsWith('review') && reviews === 'delete' ? 'delete' : end.way;

/** What an erasure would do, in rows by table: only tables that know the person. */
export async function countErasure(
  db: Db,
  search: Search,
  reviews: ReviewChoice,
): Promise<ErasureCount[]> {
  const counts: ErasureCount[] = [];
  for (const table of declaredTables) {
    const way = wayOf(table, reviews);
    const rows = await countRows(db, table, isTheirs(search, table));
    if (rows > 0)
      counts.push({
        table: table.name,
        way,
        because: way === 'delete' || table.end.way === 'delete' ? null : table.end.because,
        rows,
      });
    const deeds = await countRows(db, table, isTheirDeed(search, table));
    if (deeds > 0) counts.push({ table: table.name, way: 'keep', because: 'record', rows: deeds });
  }
  return counts;
}
