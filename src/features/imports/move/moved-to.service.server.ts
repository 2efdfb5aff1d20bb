import { eq, inArray } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { importOldAddress } from './move.table.server.ts';
import { candidatesOf } from './old-path.ts';

/** A listing may have become one with another, and that one with a third. */
const mostSteps = 5;

/**
 * The page of the place that had this address on a site that moved here. Undefined for an address that nobody had, and
 * for a place that visitors may not see. Where it leads is made of the listing, so it is always a page of ours.
 */
export async function movedTo(
  { db }: ServiceContext,
  address: string,
): Promise<string | undefined> {
  const paths = candidatesOf(address);
  if (paths.length === 0) return undefined;
  const found = await db
    .select({ path: importOldAddress.path, listingId: importOldAddress.listingId })
    .from(importOldAddress)
    .where(inArray(importOldAddress.path, paths))
    .limit(paths.length);
  const [best] = paths.flatMap((path) => found.find((one) => one.path === path) ?? []);
  return best && publicPath(db, best.listingId);
}

async function publicPath(db: Db, id: string): Promise<string | undefined> {
  let next: string | null = id;
  for (let step = 0; next !== null && step < mostSteps; step += 1) {
    const [row]: PageRow[] = await db
      .select({
        kind: listing.kind,
        slug: listing.slug,
        status: listing.status,
        into: listing.mergedIntoId,
      })
      .from(listing)
      .where(eq(listing.id, next));
    if (!row) return undefined;
    if (row.into === null)
      return row.status === 'published' ? kinds[row.kind].pathPrefix + row.slug : undefined;
    next = row.into;
  }
  return undefined;
}

type PageRow = Pick<typeof listing.$inferSelect, 'kind' | 'slug' | 'status'> & {
  into: string | null;
};
