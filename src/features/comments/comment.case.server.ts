import { eq } from 'drizzle-orm';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { commentSubmission, pageOfComment } from './comment-submission.server.ts';
import { commentsPath } from './comment.policy.ts';
import { comment } from './comment.table.server.ts';
import { tellGivers } from './giver.service.server.ts';

const basic = submissionCase(commentSubmission, {
  reasons: ['unkind', 'others-named', 'not-about-it'],
  show: (row) => ({
    text: row.text,
    language: row.language,
    facts: [{ key: 'page', value: commentsPath(pageOfComment(row)) }],
  }),
});

/** Comments that people have sent: published, which whose page it is hears, or refused with the reason. */
export const commentCase: CaseKind = {
  ...basic,
  async decide(ctx, db, decision) {
    await basic.decide(ctx, db, decision);
    if (decision.outcome !== 'publish') return;
    const [row] = await commentSubmission.find(ctx, db, eq(comment.id, decision.subjectId));
    if (row) await tellGivers(ctx, db, row);
  },
};
