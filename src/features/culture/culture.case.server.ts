import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { CultureSource } from './culture-entry.contract.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import { detailsText } from './details-text.server.ts';

const lineOf = ({ author, title, publisher, year, url }: CultureSource): string =>
  [author, title, publisher, year, url].filter(Boolean).join(', ');

/** Entries about culture that people have sent: published, or refused with the reason. */
export const cultureCase = submissionCase(cultureSubmission, {
  reasons: ['unclear', 'no-source', 'not-theirs'],
  show({ summary, text, language, details, sources, kind, audience, licence, credit }, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'culture');
    return {
      text: [summary, text, detailsText(details), ...sources.map(lineOf)]
        .filter(Boolean)
        .join('\n\n'),
      language,
      facts: [
        { key: 'kind', value: t(`kind.${kind}`) },
        { key: 'audience', value: t(`audience.${audience}`) },
        { key: 'licence', value: t(`licence.${licence}`) },
        { key: 'credit', value: credit || t('creditNone') },
      ],
    };
  },
});
