import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { findOwnerships } from '#features/directory/ownership.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { standsBefore } from '#platform/stages/move-row.server.ts';
import { mailNewOwner, tellAccount } from './claim.mail.server.ts';
import { claimMoves, contestMs } from './claim.policy.ts';
import { claim } from './claim.table.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { later } from '#platform/time/moments.ts';

/** Other claims on the page are claims against its new owner now, who has a week to answer. */
export async function askNewOwner(
  ctx: ServiceContext,
  tx: Db,
  listing: LoadedClaim['listing'],
  { ownerId, exceptId }: { ownerId: string | null; exceptId?: string },
): Promise<void> {
  const until = later(ctx.now, contestMs);
  const others = await tx
    .update(claim)
    .set({ ownerId, ...(ownerId && { contestUntil: until, dueAt: until, contestedAt: null }) })
    .where(
      and(
        eq(claim.listingId, listing.id),
        exceptId === undefined ? undefined : ne(claim.id, exceptId),
        inArray(claim.status, ['submitted', 'waiting']),
        // An owner who was asked already has the week that they were given.
        sql`${claim.ownerId} is distinct from ${ownerId}::uuid`,
      ),
    )
    .returning();
  for (const other of others) {
    const told = { ctx, db: tx, listing };
    if (ownerId === null) continue;
    await tellAccount(told, other.claimantId, 'otherApproved');
    await mailNewOwner(told, other);
  }
}

/**
 * The page has changed hands without a claim: open claims are against its new owner now, and an approval of the former
 * one can't be undone any more.
 */
export async function followOwner(
  ctx: ServiceContext,
  { listingId, ownerId }: { listingId: string; ownerId: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const listing = (await findOwnerships(tx, [listingId])).get(listingId);
    // Changed hands again meanwhile: the later event says what is true.
    if (listing?.ownerId === ownerId) await turnClaims(ctx, tx, listing, ownerId);
  });
}

/** The same at once, for code that changes the owner in this transaction. */
export async function turnClaims(
  ctx: ServiceContext,
  tx: Db,
  listing: LoadedClaim['listing'],
  ownerId: string | null,
): Promise<void> {
  await tx
    .update(claim)
    .set({ status: claimMoves.supersede.to })
    .where(
      and(
        eq(claim.listingId, listing.id),
        standsBefore(claim, claimMoves.supersede),
        ownerId === null ? undefined : ne(claim.claimantId, ownerId),
      ),
    );
  await askNewOwner(ctx, tx, listing, { ownerId });
}
