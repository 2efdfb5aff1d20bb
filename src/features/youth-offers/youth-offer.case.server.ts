import { eq } from 'drizzle-orm';
import type { CaseKind } from '#features/staff/case-kind.server.ts';
import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { standingAmong } from './offerers.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';
import { youthOffer } from './youth-offer.table.server.ts';

const basic = submissionCase(youthOfferSubmission, {
  reasons: ['unclear', 'not-theirs'],
  async show(row, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'youth-offers');
    const { text, language, topic } = row;
    const stands = (await standingAmong(ctx.db, [row], ctx.now)).length > 0;
    return {
      text,
      language,
      facts: [
        { key: 'topic', value: t(`topic.${topic}`) },
        ...(stands ? [] : [{ key: 'standing', value: t('notThere') }]),
      ],
    };
  },
});

const notThere = () =>
  new AppError(
    'conflict',
    'youth-offer/not-there',
    'Its author may not offer anything now, so it can’t be published.',
  );

/**
 * The youth offers that people have sent: published, or refused with the reason. What is needed to offer is asked once
 * more at the moment of publishing: where a guardian has taken the consent back, an offer can only be refused.
 */
export const youthOfferCase: CaseKind = {
  ...basic,
  isNameless: true,
  async decide(ctx, db, decision) {
    const found = await youthOfferSubmission.find(ctx, db, eq(youthOffer.id, decision.subjectId));
    const standing = await standingAmong(db, found, ctx.now);
    if (decision.outcome === 'publish' && standing.length < found.length) throw notThere();
    await basic.decide(ctx, db, decision);
  },
};
