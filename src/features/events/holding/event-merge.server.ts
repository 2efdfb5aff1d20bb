import { eq, inArray, or } from 'drizzle-orm';
import { emit } from '#platform/jobs/outbox.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { event } from '../event.table.server.ts';

/** What a page holds, and what takes place there, goes with it. */
export const eventMergePart: MergePart = {
  name: 'events',
  tables: [
    {
      table: event,
      belongsTo: (ids) =>
        or(inArray(event.hostListingId, [...ids]), inArray(event.placeListingId, [...ids])),
      // What staff say of it meanwhile stays said, and so does what its host does with it.
      clockwork: [
        'status',
        'reason',
        'hidden_at',
        'held',
        'sequence',
        'last_ends_at',
        'confirmed_at',
        // The place follows its page.
        'place_gone_at',
        'address',
        'city',
        'postcode',
        'lat',
        'lng',
        'search_text',
      ],
      mayVanish: true,
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx.update(event).set({ hostListingId: keptId }).where(eq(event.hostListingId, lostId));
    await tx.update(event).set({ placeListingId: keptId }).where(eq(event.placeListingId, lostId));
    await emit(tx, 'listing.changed', { listingId: keptId });
  },
  async afterRestore(_ctx, tx, ids) {
    for (const listingId of ids) await emit(tx, 'listing.changed', { listingId });
  },
};
