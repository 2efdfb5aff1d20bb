import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { withFacts } from './listing-change.policy.ts';
import { listingChange } from './listing-change.table.server.ts';
import type { VerificationMethod } from '../listing.policy.ts';
import { listing, listingColumns } from '../listing.table.server.ts';
import { proofHolds } from './proof.policy.ts';
import { draftOf } from '../draft-shape.server.ts';
import { changeListing } from '../listing-store.server.ts';

/** How and on which day staff saw that the listing is what it says it is; nulls take it back. */
export async function setListingProof(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { method, on }: { method: VerificationMethod | null; on: string | null },
): Promise<void> {
  await changeListing(
    db,
    id,
    // No change by the owner: a form that is open stays valid.
    { verifiedMethod: method, verifiedOn: on, version: sql`${listing.version}` },
  );
  await emit(db, 'listing.changed', { listingId: id });
  ctx.invalidate(['listing', `listing:${id}`]);
}

/** False where staff have accepted a change since that moment which ends such a proof (security B4). */
export async function isProvedSince(
  db: Db,
  id: string,
  { method, at }: { method: VerificationMethod; at: Date },
): Promise<boolean> {
  const [row] = await db.select(listingColumns).from(listing).where(eq(listing.id, id));
  if (!row) return false;
  const changes = await db
    .select({ replaced: listingChange.replaced })
    .from(listingChange)
    .where(
      and(
        eq(listingChange.listingId, id),
        eq(listingChange.status, 'accepted'),
        gte(listingChange.decidedAt, at),
      ),
    )
    .orderBy(desc(listingChange.decidedAt), desc(listingChange.id));
  const now = draftOf(row, null);
  const then = changes.reduce((draft, { replaced }) => withFacts(draft, replaced ?? {}), now);
  return proofHolds(method, then, now);
}
