import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Categories } from '../category/category.service.server.ts';
import { columnsOf } from '../draft.service.server.ts';
import type { SourcedChange } from '../draft.service.server.ts';
import { listing } from '../listing.table.server.ts';
import { changeListing, lockListings } from '../listing-store.server.ts';

/**
 * Takes away what a register had proved of a listing that it does not name any more: that it is verified, and that it
 * is Black-owned, where the register and nobody else had said so. Undefined when there is no such listing.
 */
export async function withdrawRegister(
  db: Db,
  id: string,
  categories: Categories,
): Promise<SourcedChange | undefined> {
  const [known] = await lockListings(db, eq(listing.id, id));
  if (!known) return undefined;
  const current = known.draft;
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
