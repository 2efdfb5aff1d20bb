import { useTranslation } from 'react-i18next';
import { CostSection } from '#features/costs/cost-section.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { PlanForm } from '../parts/plan-form.tsx';
import { PledgeDesk } from '../parts/pledge-desk.tsx';
import { listAllPlans } from '../plan.contract.ts';

export const handle: PageHandle = { namespaces: ['giving', 'staff', 'costs'] };

/** Transfers to confirm, refunds and cancellations to write down, and the plans with their prices. */
export default function AdminGivingPage() {
  const { t } = useTranslation(['giving', 'staff']);
  const plans = useApi(listAllPlans, {});
  return (
    <StaffFrame title={t('staff:page.giving')} lead={t('giving:admin.lead')}>
      <PledgeDesk />
      <CostSection />
      <section className="flex flex-col gap-4">
        <h2>{t('giving:admin.plans')}</h2>
        <p className="max-w-prose text-ink-soft">{t('giving:admin.plansLead')}</p>
        <QueryState
          query={plans}
          ns="giving"
          failed="giving:admin.failed"
          empty={<EmptyState title={t('giving:plans.none')} />}
        >
          {({ items }) => (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {items.map((plan) => (
                <PlanForm key={`${plan.id} ${plan.version}`} plan={plan} />
              ))}
            </ul>
          )}
        </QueryState>
      </section>
    </StaffFrame>
  );
}
