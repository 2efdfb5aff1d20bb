import { eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { tradeProduct } from './product.table.server.ts';

/** What an entry offers for trade goes with it. */
export const productMergePart: MergePart = {
  name: 'products',
  tables: [
    {
      table: tradeProduct,
      belongsTo: (ids) => inArray(tradeProduct.listingId, [...ids]),
      // What staff say of it meanwhile stays said.
      clockwork: ['status', 'reason', 'hidden_at'],
      mayVanish: true,
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(tradeProduct)
      .set({ listingId: keptId })
      .where(eq(tradeProduct.listingId, lostId));
  },
};
