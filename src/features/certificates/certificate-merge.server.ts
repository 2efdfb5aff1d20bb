import { eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { certificate } from './certificate.table.server.ts';

/** What a page has issued goes with its entry; it says the name that the page had. */
export const certificateMergePart: MergePart = {
  name: 'certificates',
  tables: [{ table: certificate, belongsTo: (ids) => inArray(certificate.listingId, [...ids]) }],
  async moveTo(_, tx, { keptId, lostId }) {
    await tx
      .update(certificate)
      .set({ listingId: keptId })
      .where(eq(certificate.listingId, lostId));
  },
};
