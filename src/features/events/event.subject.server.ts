import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { eventSubmission } from './event-submission.server.ts';
import { event } from './event.table.server.ts';

/** Events as other features know them: they are reported, and hidden by a decision of staff. */
export const eventSubject: SubjectKind = {
  ...submissionSubject(eventSubmission),
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: event.id, title: event.title, text: event.description })
      .from(event)
      .where(inArray(event.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`]));
  },
};
