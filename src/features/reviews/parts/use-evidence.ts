import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Evidence } from '../review.contract.ts';

/** What is behind a review, in words; empty for samples. */
export function useEvidence(evidence: Evidence): string[] {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  const { verifiedEmail, inquiryOn, visitedOn } = evidence;
  return [
    verifiedEmail && t('evidence.email'),
    inquiryOn && t('evidence.inquiry', { date: formatDate(inquiryOn, language) }),
    visitedOn && t('evidence.visit', { date: formatDate(visitedOn, language) }),
  ].filter((text) => typeof text === 'string');
}
