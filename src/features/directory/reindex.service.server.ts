import { asc, eq, gt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loadCategories } from './category.service.server.ts';
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
    await ctx.db.transaction(async (tx) => {
      for (const { row, category: slug } of rows) {
        const found = columnsOf(draftOf(row, slug), categories);
        // By hand: an update through the table would count as a change. Who has saved it meanwhile has indexed it.
        await tx.execute(sql`
          update ${listing} set traits = ${sql.param(found.traits)}::text[],
            sort_name = ${found.sortName}, name_vector = ${found.nameVector},
            search_vector = ${found.searchVector}
          where ${listing.id} = ${row.id} and ${listing.version} = ${row.version}`);
      }
    });
    written += rows.length;
  }
  await refreshDirectory(ctx, []);
  return written;
}
