import { eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { placement } from './placement.table.server.ts';

/** What a page has offered goes with its entry. */
export const placementMergePart: MergePart = {
  name: 'placements',
  tables: [{ table: placement, belongsTo: (ids) => inArray(placement.listingId, [...ids]) }],
  async moveTo(_, tx, { keptId, lostId }) {
    await tx.update(placement).set({ listingId: keptId }).where(eq(placement.listingId, lostId));
  },
};
