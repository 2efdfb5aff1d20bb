import { and, inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { culturePath } from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { cultureType, visibleEntries } from './culture-query.server.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { detailsText } from './details-text.server.ts';
import { isInSeason, monthOf } from './culture.policy.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { isOpenToAll } from '#platform/audience/audience.ts';

/** Entries about culture as other features know them: reported, hidden by a decision of staff, shared with a circle. */
export const cultureSubject: SubjectKind = {
  ...submissionSubject(cultureSubmission),
  hasFamilyLinks: true,
  // Whom it is for goes for its title too.
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(cultureEntry)
      .where(and(inArray(cultureEntry.id, [...ids]), visibleEntries(ctx)));
    return rows.map((row) => ({
      type: cultureType,
      id: row.id,
      title: row.title,
      url: culturePath(row.slug),
      isPublic:
        isShown(row) &&
        row.archivedAt === null &&
        isOpenToAll(row, ctx.now) &&
        isInSeason(row.season, monthOf(ctx.now)),
      ownerIds: row.ownerId === null ? [] : [row.ownerId],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select()
      .from(cultureEntry)
      .where(inArray(cultureEntry.id, [...ids]));
    return new Map(
      rows.map((row) => [
        row.id,
        [row.title, row.summary, row.text, detailsText(row.details)].filter(Boolean).join('\n'),
      ]),
    );
  },
};
