import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from './category.service.server.ts';
import type { Categories } from './category.service.server.ts';
import { category } from './category.table.server.ts';
import { columnsOf, refreshDirectory } from './draft.service.server.ts';
import { listing, listingColumns } from './listing.table.server.ts';
import { draftOf } from './shape/draft-shape.server.ts';

const batch = 200;

/**
 * Writes anew by what every listing is found: words, traits and the name to sort by. Needed when a new version of the
 * site knows more words for kinds, countries or languages than the one that saved them. It is no change of an entry:
 * neither its version nor its day of change moves. Answers how many were written.
 */
export async function reindexListings(ctx: ServiceContext): Promise<number> {
  const categories = await loadCategories(ctx.db);
  let written = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({ row: listingColumns, category: category.slug })
      .from(listing)
      .leftJoin(category, eq(category.id, listing.categoryId))
      .where(after ? gt(listing.id, after) : undefined)
      .orderBy(asc(listing.id))
      .limit(batch);
    after = rows.at(-1)?.row.id;
    if (!after) break;
    await ctx.db.transaction((tx) => writeIndexes(tx, rows, categories));
    written += rows.length;
  }
  await refreshDirectory(ctx, []);
  return written;
}

/** The same for these alone, in the caller's transaction. */
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

async function writeIndexes(
  tx: Db,
  rows: readonly Indexed[],
  categories: Categories,
): Promise<void> {
  for (const { row, category: slug } of rows) {
    const found = columnsOf(draftOf(row, slug), categories);
    // By hand: an update through the table would count as a change. Who has saved it meanwhile has indexed it.
    await tx.execute(sql`
      update ${listing} set traits = ${sql.param(found.traits)}::text[],
        sort_name = ${found.sortName}, name_vector = ${found.nameVector},
        search_vector = ${found.searchVector}
      where ${listing.id} = ${row.id} and ${listing.version} = ${row.version}`);
  }
}
