import { eq, inArray, or } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { listingIntroduction } from './introduction.table.server.ts';

/** What a mission has introduced goes with the mission. How a page itself came here stays with it, as its history. */
export const introductionMergePart: MergePart = {
  name: 'introductions',
  tables: [
    {
      table: listingIntroduction,
      belongsTo: (ids) =>
        or(
          inArray(listingIntroduction.missionId, [...ids]),
          inArray(listingIntroduction.listingId, [...ids]),
        ),
      // The owner is invited when a draft becomes public, and the address goes.
      clockwork: ['owner_email', 'invited_at'],
      mayVanish: true,
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(listingIntroduction)
      .set({ missionId: keptId })
      .where(eq(listingIntroduction.missionId, lostId));
  },
};
