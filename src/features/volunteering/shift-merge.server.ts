import { and, eq, inArray } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { subjectType } from './team.server.ts';
import { volunteerShift } from './volunteering.table.server.ts';

const ofAny = (ids: readonly string[]) =>
  and(eq(volunteerShift.subjectType, subjectType), inArray(volunteerShift.subjectId, [...ids]));

/** Shifts go with the team's page; nobody loses a place. */
export const shiftMergePart: MergePart = {
  name: 'volunteering',
  tables: [{ table: volunteerShift, belongsTo: ofAny }],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    await tx
      .update(volunteerShift)
      .set({ subjectId: keptId })
      .where(ofAny([lostId]));
  },
};
