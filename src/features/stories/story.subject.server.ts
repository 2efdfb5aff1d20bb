import { and, eq, inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { awaitStaff } from '#features/submissions/submit.service.server.ts';
import { wordsSaid } from '#features/transcripts/transcript.service.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { isOpenToAll } from '#platform/audience/audience.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { storiesTakingComments } from './story-comments.server.ts';
import { storyPath } from './story-path.ts';
import { storyType, visibleStories } from './story-query.server.ts';
import { storySubmission } from './story-submission.server.ts';
import { story } from './story.table.server.ts';

/** Stories as other features know them: reported, hidden by a decision of staff, shared with a family, transcribed. */
export const storySubject: SubjectKind = {
  ...submissionSubject(storySubmission),
  hasFamilyLinks: true,
  takingComments: storiesTakingComments,
  // Words of a story that others see are looked at by staff, while it stays as it is.
  async transcribed(ctx, db, id) {
    const [row] = await db.select().from(story).where(eq(story.id, id));
    if (row?.ownerId && row.status === 'published' && row.audience !== 'family')
      await awaitStaff(ctx, db, storySubmission, { id, authorId: row.ownerId });
  },
  // Whom it is for goes for its title too.
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(story)
      .where(and(inArray(story.id, [...ids]), visibleStories(ctx)));
    return rows.map((row) => ({
      type: storyType,
      id: row.id,
      title: row.title,
      url: storyPath(row.id),
      isPublic: isShown(row) && isOpenToAll(row, ctx.now),
      ownerIds: row.ownerId === null ? [] : [row.ownerId],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select()
      .from(story)
      .where(inArray(story.id, [...ids]));
    const said = await wordsSaid(db, storyType, ids);
    return new Map(
      rows.map(({ id, title, text, shownName }) => [
        id,
        [title, shownName, text, said.get(id)].filter(Boolean).join('\n'),
      ]),
    );
  },
};
