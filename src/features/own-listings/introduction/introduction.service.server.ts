import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { addRecommendation } from '#features/partnerships/recommendation.service.server.ts';
import { findTeams } from '#features/teams/team.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { introducedPageSize } from '../introduction.contract.ts';
import { listingIntroduction } from '../introduction.table.server.ts';
import { kinds } from '#features/kinds/registry.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { beginListing } from '../own-listing.service.server.ts';
import {
  listingNotFound,
  loadOwnRow,
  subjectOf,
} from '#features/directory/changes/own-listing-rows.server.ts';
import type { NewListing } from '../editing/own-listing-steps.contract.ts';
import { pageOf } from '#platform/db/page-of.ts';

/**
 * Begins a business for its owner. It goes the way of every draft; once it is public it belongs to nobody, the mission
 * recommends it, and its owner is invited to claim it.
 */
export async function introduceListing(
  ctx: ServiceContext,
  form: { missionId: string; ownerEmail: string; listing: NewListing },
): Promise<OwnListing> {
  const { missionId, ownerEmail } = form;
  return ctx.db.transaction(async (tx) => {
    const mission = await loadOwnRow(ctx, tx, missionId);
    authorize(listingPolicy.edit, ctx.actor, subjectOf(mission));
    if (!kinds[mission.row.kind].recommends) throw listingNotFound();
    const begun = await beginListing({ ...ctx, db: tx }, form.listing);
    const { actor } = ctx;
    await tx.insert(listingIntroduction).values({
      listingId: begun.id,
      missionId,
      addedBy: actor.kind === 'user' ? actor.id : null,
      ownerEmail: ownerEmail || null,
    });
    await addRecommendation(ctx, tx, { id: missionId, otherId: begun.id });
    await audit(ctx, tx, {
      action: 'listing.introduced',
      subject: { type: 'listing', id: begun.id },
      detail: { missionId },
    });
    return begun;
  });
}

const unseen = ['draft', 'pending'] as const;

/**
 * What the team of a mission has begun and not everybody sees yet: it is on no list of theirs otherwise, since it will
 * not be their own. Throws `listing/not-found`.
 */
export async function listIntroductions(
  ctx: ServiceContext,
  { missionId, after }: { missionId: string; after?: string },
) {
  const mission = await loadOwnRow(ctx, ctx.db, missionId);
  authorize(listingPolicy.manage, ctx.actor, subjectOf(mission));
  const rows = await ctx.db
    .select({
      id: listing.id,
      name: listing.name,
      status: listing.status,
      sentBackReason: listing.sentBackReason,
      ownerId: listing.ownerId,
    })
    .from(listingIntroduction)
    .innerJoin(listing, eq(listing.id, listingIntroduction.listingId))
    .where(
      and(
        eq(listingIntroduction.missionId, missionId),
        inArray(listing.status, unseen),
        after ? lt(listing.id, after) : undefined,
      ),
    )
    .orderBy(desc(listing.id))
    .limit(introducedPageSize + 1);
  const { shown: page, next } = pageOf(rows, introducedPageSize);
  const ids = page.map(({ id }) => id);
  const teams = await findTeams(ctx.db, 'listing', ids);
  const items = page.flatMap(({ ownerId, status, ...row }) => {
    const known = unseen.find((one) => one === status);
    const subject = { status, ownerId, isDisputed: false, ...teams.get(row.id) };
    const canManage = listingPolicy.manage(ctx.actor, subject);
    return known ? [{ ...row, status: known, canManage }] : [];
  });
  return {
    items,
    next,
  };
}

/** The person has left: what they entered for others says nothing of them or of whom they named. */
export async function forgetIntroductions(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db
    .update(listingIntroduction)
    .set({ addedBy: null, ownerEmail: null })
    .where(eq(listingIntroduction.addedBy, accountId));
}
