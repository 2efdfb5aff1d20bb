import { and, eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { cannedAnswer, inquiry } from './inquiry.table.server.ts';

/** Letters, and the answers that were kept for use again. */
export const inquiryMergePart: MergePart = {
  name: 'inquiries',
  tables: [inquiry, cannedAnswer].map((table) => ({
    table,
    belongsTo: (ids) => and(eq(table.subjectType, 'listing'), inArray(table.subjectId, [...ids])),
  })),
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(inquiry)
      .set({ subjectId: keptId })
      .where(and(eq(inquiry.subjectType, 'listing'), eq(inquiry.subjectId, lostId)));
    await tx
      .update(cannedAnswer)
      .set({ subjectId: keptId })
      .where(and(eq(cannedAnswer.subjectType, 'listing'), eq(cannedAnswer.subjectId, lostId)));
  },
};
