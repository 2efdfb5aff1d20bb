import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { favourite } from './favourite.table.server.ts';

const ofListings = (ids: readonly string[]) =>
  and(eq(favourite.subjectType, 'listing'), inArray(favourite.subjectId, [...ids]));

/** People who saved both have saved the one that stays. */
export const favouriteMergePart: MergePart = {
  name: 'favourites',
  tables: [{ table: favourite, belongsTo: ofListings, mayVanish: true }],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    const hasBoth = sql`exists (select 1 from ${favourite} own where own.subject_type = 'listing'
      and own.subject_id = ${keptId}::uuid and own.account_id = ${favourite}.account_id)`;
    await tx.delete(favourite).where(and(ofListings([lostId]), hasBoth));
    await tx
      .update(favourite)
      .set({ subjectId: keptId })
      .where(ofListings([lostId]));
  },
};
