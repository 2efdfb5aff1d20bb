import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { opportunitySubmission } from './opportunity-submission.server.ts';
import { opportunity } from './opportunity.table.server.ts';

/** Opportunities as other features know them: they are reported, and hidden by a decision of staff. */
export const opportunitySubject: SubjectKind = {
  ...submissionSubject(opportunitySubmission),
  async wordsOf(db, ids) {
    const rows = await db
      .select({
        id: opportunity.id,
        title: opportunity.title,
        description: opportunity.description,
        needs: opportunity.needs,
      })
      .from(opportunity)
      .where(inArray(opportunity.id, [...ids]));
    return new Map(
      rows.map(({ id, title, description, needs }) => [id, `${title}\n${description}\n${needs}`]),
    );
  },
};
