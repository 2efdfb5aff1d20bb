import { and, eq } from 'drizzle-orm';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { visibleListings } from './listing.service.server.ts';
import { listing } from './listing.table.server.ts';
import { idShape } from './slug.server.ts';

/** Throws `listing/not-found` for a missing listing and for one not to be seen. */
export async function getListingEmail(
  { db, actor }: ServiceContext,
  slugOrId: string,
): Promise<{ email: string | null }> {
  const identity = idShape.test(slugOrId) ? eq(listing.id, slugOrId) : eq(listing.slug, slugOrId);
  const [found] = await db
    .select({ email: listing.email })
    .from(listing)
    .where(and(identity, visibleListings(actor)));
  if (!found) throw notFound('listing/not-found', 'Business not found');
  return found;
}
