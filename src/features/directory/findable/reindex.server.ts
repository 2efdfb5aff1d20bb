import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { loadCategories } from '../category/category.service.server.ts';
import type { Categories } from '../category/category.service.server.ts';
import { category } from '../category/category.table.server.ts';
import { columnsOf } from '../draft.service.server.ts';
import { listing, listingColumns } from '../listing.table.server.ts';
import { draftOf } from '../draft-shape.server.ts';

/** Writes anew by what these are found, in the caller's transaction. */
export async function reindexThese(tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(inArray(listing.id, [...ids]));
  await writeIndexes(tx, rows, await loadCategories(tx));
}

interface Indexed {
  row: Parameters<typeof draftOf>[0] & { id: string; version: number };
  category: string | null;
}

/** Their words, traits and names to sort by. It is no change of an entry. */
export async function writeIndexes(
  tx: Db,
  rows: readonly Indexed[],
  categories: Categories,
): Promise<void> {
  for (const { row, category: slug } of rows) {
    const found = columnsOf(draftOf(row, slug), categories);
    // By hand: an update through the table would count as a change. A save meanwhile has indexed it already.
    await tx.execute(sql`
      update ${listing} set traits = ${sql.param(found.traits)}::text[],
        sort_name = ${found.sortName}, name_vector = ${found.nameVector},
        search_vector = ${found.searchVector}
      where ${listing.id} = ${row.id} and ${listing.version} = ${row.version}`);
  }
}
