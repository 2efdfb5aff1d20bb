import { and, eq, inArray, sql } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { deleteListings } from './draft.service.server.ts';
import { kinds, pathOf } from './kinds/registry.ts';
import { findPendingChanges, proposeChange } from './own-listing/listing-change.service.server.ts';
import { draftOf } from './shape/draft-shape.server.ts';
import { proofEnds } from './listing.policy.ts';
import type { VerificationMethod } from './listing.policy.ts';
import { listing, listingColumns } from './listing.table.server.ts';
import { caseKind } from './own-listing/publication.service.server.ts';

/** What claims need to know of a listing, and what an approved one changes. */
export interface Ownership {
  id: string;
  name: string;
  path: string;
  locality: string;
  ownerId: string | null;
  isClaimed: boolean;
  hasProof: boolean;
  /** The last day of the proof; null without one or with one that has no end. */
  proofUntil: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** Who owned a listing and how that was proved, to be put back when an approval is undone. */
export interface PreviousOwner {
  ownerId: string | null;
  verifiedMethod: VerificationMethod | null;
  verifiedOn: string | null;
  claimedAt: string | null;
}

/** Published listings of kinds that can be claimed, by id. */
export async function findOwnerships(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Ownership>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(listingColumns)
    .from(listing)
    .where(and(inArray(listing.id, [...ids]), eq(listing.status, 'published')));
  return new Map(
    rows
      .filter(({ kind }) => kinds[kind].isClaimable)
      .map((row) => [
        row.id,
        {
          id: row.id,
          name: row.name,
          path: pathOf(row),
          locality: [...new Set([row.district, row.city])].filter(Boolean).join(', '),
          ownerId: row.ownerId,
          isClaimed: row.claimedAt !== null,
          hasProof: row.verifiedMethod !== null,
          proofUntil: row.verifiedMethod && proofEnds(row.verifiedMethod, row.verifiedOn),
          phone: row.phone,
          email: row.email,
          website: row.website,
        },
      ]),
  );
}

/**
 * Gives a listing to its claimant, with the proof. It is locked from here to the end of the transaction, so of many
 * approvals at once the first one wins: the others find another owner than they expected and throw
 * `listing/owner-changed`. Answers what it was before.
 */
export async function assignOwner(
  ctx: ServiceContext,
  tx: Db,
  given: {
    listingId: string;
    ownerId: string;
    expectedOwnerId: string | null;
    method: VerificationMethod;
  },
): Promise<PreviousOwner> {
  const { listingId, ownerId, expectedOwnerId, method } = given;
  const [row] = await tx
    .select(listingColumns)
    .from(listing)
    .where(
      and(
        eq(listing.id, listingId),
        eq(listing.status, 'published'),
        sql`${listing.ownerId} is not distinct from ${expectedOwnerId}::uuid`,
      ),
    )
    .for('update');
  if (!row) throw ownerChanged();
  await dropPendingChange(ctx, tx, row);
  await tx
    .update(listing)
    .set({
      ownerId,
      verifiedMethod: method,
      verifiedOn: localDateOf(ctx.now, 'Europe/London'),
      claimedAt: ctx.now,
      disputedAt: null,
    })
    .where(eq(listing.id, listingId));
  await emit(tx, 'listing.changed', { listingId });
  return {
    ownerId: row.ownerId,
    verifiedMethod: row.verifiedMethod,
    verifiedOn: row.verifiedOn,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  };
}

/** Puts back who owned the listing before, when it still belongs to whom the approval gave it. */
export async function restoreOwner(
  ctx: ServiceContext,
  tx: Db,
  listingId: string,
  ownerId: string,
  previous: PreviousOwner,
): Promise<void> {
  const [row] = await tx
    .select(listingColumns)
    .from(listing)
    .where(and(eq(listing.id, listingId), eq(listing.ownerId, ownerId)))
    .for('update');
  if (!row) throw ownerChanged();
  await dropPendingChange(ctx, tx, row);
  await tx
    .update(listing)
    .set({
      ...previous,
      claimedAt: previous.claimedAt ? new Date(previous.claimedAt) : null,
      disputedAt: null,
    })
    .where(eq(listing.id, listingId));
  await emit(tx, 'listing.changed', { listingId });
}

/** What one owner asked for is not decided for the next. */
async function dropPendingChange(
  ctx: ServiceContext,
  tx: Db,
  row: Parameters<typeof draftOf>[0],
): Promise<void> {
  if (!(await findPendingChanges(tx, [row.id])).has(row.id)) return;
  await proposeChange(ctx, tx, { row, draft: draftOf(row, null) }, {});
}

const ownerChanged = () =>
  new AppError(
    'conflict',
    'listing/owner-changed',
    'The owner of this page has changed meanwhile. Please load it again.',
  );

/** While ownership is contested the owner changes nothing; null ends it. */
export async function setDispute(db: Db, listingId: string, since: Date | null): Promise<void> {
  await db.update(listing).set({ disputedAt: since }).where(eq(listing.id, listingId));
}

/**
 * The owner has left (security P2): what was published stays without an owner and without their proof; what nobody
 * else has seen is deleted.
 */
export async function releaseListings(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const owned = await tx
      .select({ id: listing.id, status: listing.status, publishedAt: listing.publishedAt })
      .from(listing)
      .where(eq(listing.ownerId, accountId))
      .for('update');
    const unseen = owned.filter(({ publishedAt }) => publishedAt === null);
    for (const { id, status } of unseen) {
      const subject = { type: 'listing', id };
      if (status === 'pending')
        await settleCase(ctx, tx, { kind: caseKind, subject, outcome: 'withdrawn' });
    }
    await deleteListings(
      tx,
      unseen.map(({ id }) => id),
    );
    const left = await tx
      .update(listing)
      .set({
        ownerId: null,
        claimedAt: null,
        verifiedMethod: null,
        verifiedOn: null,
        disputedAt: null,
      })
      .where(eq(listing.ownerId, accountId))
      .returning(listingColumns);
    for (const row of left) {
      await dropPendingChange(ctx, tx, row);
      await audit(ctx, tx, {
        action: 'listing.released',
        subject: { type: 'listing', id: row.id },
      });
      await emit(tx, 'listing.changed', { listingId: row.id });
    }
  });
}
