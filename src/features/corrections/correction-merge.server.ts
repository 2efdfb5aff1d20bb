import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { waitingStatuses } from './correction.policy.ts';
import { correction } from './correction.table.server.ts';

const type = 'listing';

/**
 * What waits goes with the entry, unless the same person waits there with the same. That the two are one stays where it
 * was said: staff answer it. Decided ones stay as history, with the page whose facts they changed.
 */
export const correctionMergePart: MergePart = {
  name: 'corrections',
  tables: [
    {
      table: correction,
      belongsTo: (ids) =>
        and(
          eq(correction.subjectType, type),
          or(inArray(correction.subjectId, [...ids]), inArray(correction.duplicateOf, [...ids])),
        ),
      // The hour comes when staff take over from an owner.
      clockwork: ['status'],
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    const waiting = and(
      eq(correction.subjectType, type),
      inArray(correction.status, waitingStatuses),
    );
    const hasLike = sql`exists (select 1 from ${correction} own where own.subject_id = ${keptId}::uuid
      and own.person_print = ${correction}.person_print and own.diff_hash = ${correction}.diff_hash
      and own.status in ('owner', 'staff'))`;
    await tx
      .update(correction)
      .set({ subjectId: keptId })
      .where(
        and(
          waiting,
          eq(correction.subjectId, lostId),
          sql`${correction.duplicateOf} is distinct from ${keptId}::uuid`,
          sql`not ${hasLike}`,
        ),
      );
    // A third page that was called a second one of the lost page is now one of the page that stays.
    await tx
      .update(correction)
      .set({ duplicateOf: keptId })
      .where(and(waiting, eq(correction.duplicateOf, lostId), ne(correction.subjectId, keptId)));
  },
};
