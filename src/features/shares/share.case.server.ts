import { eq } from 'drizzle-orm';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { findLinks } from '#platform/subjects/find-linked.server.ts';
import { shareSubmission } from './share-submission.server.ts';
import { shareDays } from './share.policy.ts';
import { communityShare } from './share.table.server.ts';

const basic = submissionCase(shareSubmission, {
  reasons: ['unclear', 'private', 'selling'],
  async show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'shares');
    const link = (await findLinks(ctx, [row])).get(row.id);
    return {
      text: row.text,
      language: row.language,
      facts: [
        { key: 'sort', value: t(`sort.${row.sort}`) },
        { key: 'place', value: row.place || t('everywhere') },
        ...(link ? [{ key: 'link', value: link.title }] : []),
      ],
    };
  },
});

/** What members share on the hub: published for its days, or refused with the reason. */
export const shareCase: CaseKind = {
  ...basic,
  async decide(ctx, db, decision) {
    await basic.decide(ctx, db, decision);
    if (decision.outcome !== 'publish') return;
    const isIt = eq(communityShare.id, decision.subjectId);
    const [row] = await db.select().from(communityShare).where(isIt);
    if (!row) return;
    await db
      .update(communityShare)
      .set({ shownUntil: later(ctx.now, shareDays[row.sort] * dayMs) })
      .where(isIt);
  },
};
