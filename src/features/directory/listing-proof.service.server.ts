import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { VerificationMethod } from './listing.policy.ts';
import { listing } from './listing.table.server.ts';

/** How and on which day staff saw that the listing is what it says it is; nulls take it back. */
export async function setListingProof(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { method, on }: { method: VerificationMethod | null; on: string | null },
): Promise<void> {
  await db
    .update(listing)
    // No change by the owner: a form that is open stays valid.
    .set({ verifiedMethod: method, verifiedOn: on, version: sql`${listing.version}` })
    .where(eq(listing.id, id));
  await emit(db, 'listing.changed', { listingId: id });
  ctx.invalidate(['listing', `listing:${id}`]);
}
