import { eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { opportunity } from '../opportunity.table.server.ts';

/** What a page offers goes with it. */
export const opportunityMergePart: MergePart = {
  name: 'opportunities',
  tables: [
    {
      table: opportunity,
      belongsTo: (ids) => inArray(opportunity.hostListingId, [...ids]),
      // What staff say of it meanwhile stays said, and so does what its keeper does with it.
      clockwork: ['status', 'reason', 'hidden_at', 'held', 'closed_at'],
      mayVanish: true,
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(opportunity)
      .set({ hostListingId: keptId })
      .where(eq(opportunity.hostListingId, lostId));
  },
};
