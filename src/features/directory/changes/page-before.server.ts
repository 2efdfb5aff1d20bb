import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from '../category/category.table.server.ts';
import { ListingDraft } from '../draft.contract.ts';
import { factsAsIn, isSame, withFacts } from './listing-change.policy.ts';
import { listingChange } from './listing-change.table.server.ts';
import { isProvedSince, setListingProof } from './listing-proof.service.server.ts';
import { leaveAccepted } from './shown-change.service.server.ts';
import { writeListing } from './write-listing.server.ts';
import { proofHolds } from './proof.policy.ts';
import { draftOf } from '../draft-shape.server.ts';
import type { FoundListing } from '../shape/listing-shape.server.ts';

/** What a page said when it went to another owner. */
export const PageBefore = z.object({ at: z.string(), draft: ListingDraft });
export type PageBefore = z.infer<typeof PageBefore>;

type Row = FoundListing['row'];

export async function pageNow(ctx: ServiceContext, db: Db, row: Row): Promise<PageBefore> {
  return { at: ctx.now.toISOString(), draft: await draftWithCategory(db, row) };
}

async function draftWithCategory(db: Db, row: Row): Promise<ListingDraft> {
  const [found] = row.categoryId
    ? await db.select({ slug: category.slug }).from(category).where(eq(category.id, row.categoryId))
    : [];
  return draftOf(row, found?.slug ?? null);
}

/**
 * Takes off the page what an owner who should never have had it has put there: ways to reach it, and what else they
 * have changed since. This does not change whose page it is. Then the earlier proof comes back, if it still proves what
 * is there (security B4).
 */
export async function putPageBack(
  ctx: ServiceContext,
  tx: Db,
  row: Row,
  {
    page,
    ownerId,
    verified,
  }: { page?: PageBefore; ownerId: string | null; verified: ListingDraft['verified'] },
): Promise<void> {
  const standing = await draftWithCategory(tx, row);
  const isTaken = page !== undefined && row.ownerId !== ownerId;
  const changes = isTaken ? await listChangesSince(tx, row.id, new Date(page.at)) : [];
  const before = page?.draft ?? standing;
  // A declaration ends with the owner who made it, and comes back with them.
  const { phone, email, website, blackOwned } = isTaken ? before : standing;
  const wanted = changes.reduce(
    (draft, { proposed }) => withFacts(draft, factsAsIn(before, proposed)),
    { ...standing, phone, email, website, blackOwned },
  );
  const holds =
    verified !== null &&
    (page
      ? proofHolds(verified.method, before, wanted)
      : await isProvedSince(tx, row.id, {
          method: verified.method,
          at: row.claimedAt ?? new Date(0),
        }));
  if (!isSame(wanted, standing)) {
    // The present proof speaks of the owner who loses the page: nobody is told that it ended.
    await writeListing(ctx, tx, { row, draft: { ...standing, verified: null } }, wanted);
  }
  await setListingProof(ctx, tx, row.id, holds ? verified : { method: null, on: null });
  for (const { proposed } of changes) await leaveAccepted(ctx, tx, row.id, proposed);
}

/** What owners changed, not what readers' corrections did. */
const listChangesSince = (db: Db, listingId: string, at: Date) =>
  db
    .select({ proposed: listingChange.proposed })
    .from(listingChange)
    .where(
      and(
        eq(listingChange.listingId, listingId),
        isNull(listingChange.correctionId),
        or(
          eq(listingChange.status, 'shown'),
          and(
            inArray(listingChange.status, ['accepted', 'kept']),
            gte(listingChange.decidedAt, at),
          ),
        ),
      ),
    );
