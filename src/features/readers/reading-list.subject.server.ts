import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { readingListSubmission } from './reading-list-submission.server.ts';
import { readingList } from './reading-list.table.server.ts';

/** Reading lists as other features know them: they are reported, and hidden by a decision of staff. */
export const readingListSubject: SubjectKind = {
  ...submissionSubject(readingListSubmission),
  async wordsOf(db, ids) {
    const { id, title, text, books } = readingList;
    const rows = await db
      .select({ id, title, text, books })
      .from(readingList)
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map((row) => [
        row.id,
        [row.title, row.text, ...row.books.map(({ why }) => why)].join('\n'),
      ]),
    );
  },
};
