import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { shareSubmission } from './share-submission.server.ts';
import { communityShare } from './share.table.server.ts';

/** Shares as other features know them: they are reported, and hidden by a decision of staff. */
export const shareSubject: SubjectKind = {
  ...submissionSubject(shareSubmission),
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: communityShare.id, text: communityShare.text })
      .from(communityShare)
      .where(inArray(communityShare.id, [...ids]));
    return new Map(rows.map(({ id, text }) => [id, text]));
  },
};
