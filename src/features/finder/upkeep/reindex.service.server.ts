import { asc, eq, gt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { writeIndexes } from '#features/directory/findable/reindex.server.ts';
import { listing, listingColumns } from '#features/directory/listing.table.server.ts';
import { refreshDirectory } from '../refresh.service.server.ts';

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
