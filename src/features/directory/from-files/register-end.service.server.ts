import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Categories } from '../category/category.service.server.ts';
import { category } from '../category/category.table.server.ts';
import { columnsOf } from '../draft.service.server.ts';
import type { SourcedChange } from '../draft.service.server.ts';
import { listing, listingColumns } from '../listing.table.server.ts';
import { draftOf } from '../draft-shape.server.ts';
import { changeListing } from '../listing-store.server.ts';

/**
 * Takes away what a register had proved of a listing that it does not name any more: that it is verified, and that it
 * is Black-owned, where the register and nobody else had said so. Undefined when there is no such listing.
 */
export async function withdrawRegister(
  db: Db,
  id: string,
  categories: Categories,
): Promise<SourcedChange | undefined> {
  const [known] = await db
    .select({
      row: listingColumns,
      category: category.slug,
      before: sql<unknown>`to_jsonb(${listing})`,
    })
    .from(listing)
    .leftJoin(category, eq(category.id, listing.categoryId))
    .where(eq(listing.id, id))
    .for('update', { of: listing });
  if (!known) return undefined;
  const current = draftOf(known.row, known.category);
  const isVerified = current.verified?.method === 'register';
  const isBlackOwned = current.blackOwned?.basis === 'register';
  if (!isVerified && !isBlackOwned) return { action: 'unchanged', id };
  const next = {
    ...current,
    verified: isVerified ? null : current.verified,
    blackOwned: isBlackOwned ? null : current.blackOwned,
  };
  await changeListing(
    db,
    id,
    // What the source said is to be news again if it says it once more.
    { ...columnsOf(next, categories), sourceHash: null },
  );
  return { action: 'updated', id, before: known.before };
}
