import { inArray } from 'drizzle-orm';
import { submissionSubject } from '#features/submissions/submission-subject.server.ts';
import { isStaff } from '#platform/access/actor.ts';
import { worksFor } from '#features/teams/team.policy.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { findSeen } from './finding/viewer.server.ts';
import { programmeSubmission } from './programme-submission.server.ts';
import { youthProgramme } from './programme.table.server.ts';

const submitted = submissionSubject(programmeSubmission);

/**
 * The programmes as other features know them: they are reported, and hidden by a decision of staff. Beside their team,
 * staff and the site, those know of one for whom it is.
 */
export const programmeSubject: SubjectKind = {
  ...submitted,
  async find(ctx, ids) {
    const { actor } = ctx;
    const found = await submitted.find(ctx, ids);
    if (actor.kind === 'system' || isStaff(actor)) return found;
    const seen = await findSeen(ctx, ids);
    return found.filter((one) => seen.has(one.id) || worksFor(actor, one));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({
        id: youthProgramme.id,
        title: youthProgramme.title,
        summary: youthProgramme.summary,
        about: youthProgramme.about,
      })
      .from(youthProgramme)
      .where(inArray(youthProgramme.id, [...ids]));
    return new Map(
      rows.map(({ id, title, summary, about }) => [id, [title, summary, about].join('\n')]),
    );
  },
};
