import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { findOwnerships } from '#features/directory/ownership.service.server.ts';
import { turnClaims } from './claim-owner.service.server.ts';
import { mailContact } from './claim.mail.server.ts';
import { claim, claimVoucher } from './claim.table.server.ts';

/**
 * Claims and vouchers. A person keeps one open claim on the page, and the page one claim that stands; a second one
 * stays where it is. If the page gets another owner by the merge, claims turn to that owner, as after any change of
 * hands, and the listed contact is told.
 */
export const claimMergePart: MergePart = {
  name: 'claims',
  tables: [claim, claimVoucher].map((table) => ({
    table,
    belongsTo: (ids) => inArray(table.listingId, [...ids]),
  })),
  async moveTo(ctx, tx, { keptId, lostId, ownerId }) {
    const hasLike = sql`exists (select 1 from ${claim} own where own.listing_id = ${keptId}::uuid and (
      (own.status = 'approved' and ${claim}.status = 'approved')
      or (own.claimant_id = ${claim}.claimant_id
        and own.status in ('started', 'submitted', 'waiting')
        and ${claim}.status in ('started', 'submitted', 'waiting'))))`;
    await tx
      .update(claim)
      .set({ listingId: keptId })
      .where(and(eq(claim.listingId, lostId), sql`not ${hasLike}`));
    await tx
      .update(claimVoucher)
      .set({ listingId: keptId })
      .where(eq(claimVoucher.listingId, lostId));
    const pages = await findOwnerships(tx, [keptId, lostId]);
    const kept = pages.get(keptId);
    if (kept) await turnClaims(ctx, tx, kept, ownerId);
    for (const page of pages.values()) {
      if (ownerId !== null && page.ownerId === null) {
        const listing = { ...page, id: keptId };
        await mailContact({ ctx, db: tx, listing }, 'mergedContact');
      }
    }
  },
};
