import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import { staffCase } from '../case.table.server.ts';
import { report } from '../report.table.server.ts';

/** Reports and cases go with the entry, except one that waits beside its like. */
export const caseMergePart: MergePart = {
  name: 'cases',
  tables: [
    {
      table: staffCase,
      belongsTo: (ids) =>
        and(eq(staffCase.subjectType, 'listing'), inArray(staffCase.subjectId, [...ids])),
      clockwork: [
        'locked_by',
        'locked_until',
        'first_taken_at',
        'waits_until',
        'assignee_id',
        'handed_by',
        'handover_note',
      ],
    },
    {
      table: report,
      belongsTo: (ids) =>
        and(eq(report.subjectType, 'listing'), inArray(report.subjectId, [...ids])),
    },
  ],
  async moveTo(_ctx, tx, { keptId, lostId }) {
    const moved = await tx
      .update(staffCase)
      .set({ subjectId: keptId })
      .where(
        and(
          eq(staffCase.subjectType, 'listing'),
          eq(staffCase.subjectId, lostId),
          sql`not exists (select 1 from ${staffCase} own where own.subject_type = 'listing'
            and own.subject_id = ${keptId}::uuid and own.kind = ${staffCase}.kind
            and own.status = 'open' and ${staffCase}.status = 'open')`,
        ),
      )
      .returning({ id: staffCase.id });
    // A report stays with its case, and one person's second report with the first.
    await tx
      .update(report)
      .set({ subjectId: keptId })
      .where(
        and(
          inArray(
            report.caseId,
            moved.map(({ id }) => id),
          ),
          sql`not exists (select 1 from ${report} own where own.subject_type = 'listing'
            and own.subject_id = ${keptId}::uuid and own.account_id = ${report}.account_id
            and own.answered_at is null and ${report}.answered_at is null)`,
        ),
      );
  },
};
