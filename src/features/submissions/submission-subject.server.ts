import { and, inArray } from 'drizzle-orm';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import { hiddenRows } from '#platform/subjects/hidden-rows.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { shownOf } from './shown-submissions.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';
import { isShown } from './submission.policy.ts';
import { pathOf } from './submission-kind.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';

/** Submissions as other features know them: they are reported, and hidden by a decision of staff. */
export const submissionSubject = <Row extends SubmittedRow>(
  kind: SubmissionKind<Row>,
): SubjectKind => ({
  type: kind.type,
  async find(ctx, ids) {
    const isOne = inArray(kind.table.id, [...ids]);
    const isSeen = seenBy(ctx.actor, {
      everybody: shownOf(kind.table),
      theirs: (person) => kind.keptBy(ctx.db, person),
    });
    const rows = await kind.find(ctx, ctx.db, and(isOne, isSeen));
    return rows.map((row) => ({
      type: kind.type,
      id: row.id,
      title: kind.titleOf(row),
      url: pathOf(kind, row),
      isPublic: isShown(row),
      ...kind.peopleOf(row),
      isReviewable: false,
    }));
  },
  ...hiddenRows(kind.table, kind.tags),
});
