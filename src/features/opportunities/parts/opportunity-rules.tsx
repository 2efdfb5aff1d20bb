import { useTranslation } from 'react-i18next';
import { EligibilityCheck } from '#features/eligibility/eligibility-check.tsx';
import { RuleList } from '#features/eligibility/rule-list.tsx';
import type { OpportunityView } from '../opportunity.contract.ts';

/** Who may apply, and while it is open whether one may. */
export function OpportunityRules({ opportunity }: { opportunity: OpportunityView }) {
  const { t } = useTranslation('opportunities');
  const { rules, today, stage } = opportunity;
  return (
    <>
      <section aria-labelledby="who" className="flex flex-col gap-3">
        <h2 id="who">{t('who')}</h2>
        <RuleList rules={rules} />
      </section>
      {stage === 'published' && <EligibilityCheck subjects={[{ rules }]} day={today} />}
    </>
  );
}
