import { eq, sql } from 'drizzle-orm';
import { restoreColumns } from '#platform/db/row-image.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { loadCategories } from '../category/category.service.server.ts';
import { category } from '../category/category.table.server.ts';
import { columnsOf } from '../draft.service.server.ts';
import { draftOf } from '../draft-shape.server.ts';
import { listing, listingColumns } from '../listing.table.server.ts';
import { changeListing } from '../listing-store.server.ts';

interface Written {
  /** JSON text of the whole row as a file found it. */
  before: string;
  /** JSON text of the columns that the file left different, as it wrote them; null when that is not known. */
  after: string | null;
}

/**
 * Takes back what a file wrote into a listing. A row that nobody else has touched is what it was to the last byte, down
 * to its version; of any other, columns that hold something else than the file wrote stay as they are: its owner,
 * its proof, whether staff have suspended it, and what was edited on the site.
 */
export async function restoreListing(
  db: Db,
  id: string,
  { before, after }: Written,
): Promise<void> {
  const [now] = after === null ? [] : await compare(db, id, before, after);
  if (!now || now.isUntouched) {
    await restoreColumns(db, listing, [{ id, before }]);
    return;
  }
  await restoreColumns(db, listing, [{ id, before, without: now.others }]);
  await renewFound(db, id);
}

/** The rank follows from what people do and from the days that pass: it is nobody's work. */
const compare = async (db: Db, id: string, before: string, after: string) =>
  rowsOf<{ isUntouched: boolean; others: string[] }>(
    await db.execute(sql`
      select now.row - 'rating_rank' = (was.before || was.after) - 'rating_rank' as "isUntouched", array(
        select key from jsonb_object_keys(was.before) key
        where key in ('version', 'updated_at')
          or (now.row -> key)::text is distinct from (was.after -> key)::text
      ) as others
      from (select ${before}::jsonb as before, ${after}::jsonb as after) was,
        (select to_jsonb(${listing}) as row from ${listing} where ${eq(listing.id, id)}) now`),
  );

/** It is found by what it says now: some of it by the file, some of it by people. */
async function renewFound(db: Db, id: string): Promise<void> {
  const [known] = await db
    .select({ row: listingColumns, category: category.slug })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(eq(listing.id, id));
  if (!known) return;
  const draft = draftOf(known.row, known.category);
  await changeListing(db, id, columnsOf(draft, await loadCategories(db)));
}
