import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';

/** The youth offers that people have sent: published, or refused with the reason. */
export const youthOfferCase = submissionCase(youthOfferSubmission, {
  reasons: ['unclear', 'not-theirs'],
  show({ text, language, topic }, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'youth-offers');
    return { text, language, facts: [{ key: 'topic', value: t(`topic.${topic}`) }] };
  },
});
