import { useTranslation } from 'react-i18next';
import { EligibilityCheck } from '#features/eligibility/eligibility-check.tsx';
import { RuleList } from '#features/eligibility/rule-list.tsx';
import type { WholeTender } from './tender-facts.tsx';

/** What is asked of who bids, and while bids are taken whether one meets it. */
export function TenderRules({ more, full: { rules, today } }: WholeTender) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <section aria-labelledby="who" className="flex flex-col gap-3">
        <h2 id="who">{t('who')}</h2>
        <RuleList rules={rules} />
      </section>
      {more.stage === 'published' && <EligibilityCheck subjects={[{ rules }]} day={today} />}
    </>
  );
}
