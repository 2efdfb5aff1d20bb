import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { findableGroups } from './finding/list-groups.service.server.ts';
import { groupPath } from './group.contract.ts';
import { groupMember } from './group-member.table.server.ts';
import { groupSubmission } from './group-submission.server.ts';
import { communityGroup } from './group.table.server.ts';

/** Groups as other features know them: reported, and hidden by a decision of staff. A hidden one is its members' alone. */
export const groupSubject: SubjectKind = {
  ...submissionSubject(groupSubmission),
  async find(ctx, ids) {
    const { db } = ctx;
    const isSeen = seenBy(ctx.actor, {
      everybody: sql`(${findableGroups})`,
      theirs: ({ id }) =>
        or(
          eq(communityGroup.ownerId, id),
          inArray(
            communityGroup.id,
            db
              .select({ id: groupMember.groupId })
              .from(groupMember)
              .where(and(eq(groupMember.accountId, id), eq(groupMember.state, 'in'))),
          ),
        ),
    });
    const rows = await db
      .select()
      .from(communityGroup)
      .where(and(inArray(communityGroup.id, [...ids]), isSeen));
    return rows.map((row) => ({
      type: groupSubmission.type,
      id: row.id,
      title: row.title,
      url: groupPath(row.id),
      isPublic: isShown(row) && row.joining !== 'hidden',
      ...groupSubmission.peopleOf(row),
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: communityGroup.id, title: communityGroup.title, text: communityGroup.text })
      .from(communityGroup)
      .where(inArray(communityGroup.id, [...ids]));
    return new Map(rows.map(({ id, title, text }) => [id, `${title}\n${text}`]));
  },
};
