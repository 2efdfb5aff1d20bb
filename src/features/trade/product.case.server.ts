import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { productSubmission } from './product-submission.server.ts';

/** Products that people have added: published, or refused with the reason. */
export const productCase = submissionCase(productSubmission, {
  reasons: ['forbidden', 'unclear', 'not-theirs'],
  show({ category, priceFrom, page }, { language }) {
    const t = i18nFor(language).getFixedT(language, 'trade');
    const price = priceFrom === null ? t('ask') : formatPounds(priceFrom, language);
    return {
      text: '',
      facts: [
        { key: 'category', value: t(`category.${category}`) },
        { key: 'price', value: price },
        ...(page ? [{ key: 'page', value: page.title }] : []),
      ],
    };
  },
});
