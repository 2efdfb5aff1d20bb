import { inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { youthProgramme } from './programme.table.server.ts';

const ofAny = (ids: readonly string[]) => inArray(youthProgramme.listingId, [...ids]);

/** Programmes go with the team's page; nobody loses a place. */
export const programmeMergePart: MergePart = {
  name: 'programmes',
  tables: [{ table: youthProgramme, belongsTo: ofAny }],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(youthProgramme)
      .set({ listingId: keptId })
      .where(ofAny([lostId]));
  },
};
