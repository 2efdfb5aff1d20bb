import { and, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isStaff } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { shownOf } from './shown-submissions.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';
import { isShown } from './submission.policy.ts';
import type { SubmissionKind } from './submission-kind.server.ts';

/** Whom one is seen by, in SQL: everybody once it is published, before that whoever keeps it, and staff. */
function seenBy<Row extends SubmittedRow>(
  { actor, db }: ServiceContext,
  { table, keptBy }: SubmissionKind<Row>,
): SQL | undefined {
  if (actor.kind === 'system' || isStaff(actor)) return undefined;
  return actor.kind === 'user' ? or(shownOf(table), keptBy(db, actor)) : shownOf(table);
}

/** Submissions as other features know them: they are reported, and hidden by a decision of staff. */
export const submissionSubject = <Row extends SubmittedRow>(
  kind: SubmissionKind<Row>,
): SubjectKind => ({
  type: kind.type,
  async find(ctx, ids) {
    const isOne = inArray(kind.table.id, [...ids]);
    const rows = await kind.find(ctx, ctx.db, and(isOne, seenBy(ctx, kind)));
    return rows.map((row) => ({
      type: kind.type,
      id: row.id,
      title: kind.titleOf(row),
      url: kind.url(row.id),
      isPublic: isShown(row),
      ...kind.peopleOf(row),
      isReviewable: false,
    }));
  },
  ...hiddenRows(kind.table, kind.tags),
});
