import { eq, sql } from 'drizzle-orm';
import { forgetContactsOf } from '#features/partnerships/partnership-privacy.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { deleteListings, changeListings } from '#features/directory/listing-store.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { dropPendingChange } from '#features/directory/changes/listing-change.service.server.ts';
import { caseKind } from '../editing/publication.service.server.ts';

const declarationsEnd = sql`case when ${listing.blackOwned} ->> 'basis' = 'declaration' then null else ${listing.blackOwned} end`;

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
    const left = await changeListings(tx, eq(listing.ownerId, accountId), {
      ownerId: null,
      claimedAt: null,
      verifiedMethod: null,
      verifiedOn: null,
      disputedAt: null,
      blackOwned: declarationsEnd,
    });
    await forgetContactsOf(
      tx,
      'listing',
      left.map(({ id }) => id),
    );
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
