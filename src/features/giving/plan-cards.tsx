import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Way } from './giving.policy.ts';
import { PlanCard } from './parts/plan-card.tsx';
import type { Plan } from './plan.contract.ts';

/** What can be ordered, at the site's own prices. */
export function PlanCards({ items, ways }: { items: readonly Plan[]; ways: readonly Way[] }) {
  const { t } = useTranslation('giving');
  if (items.length === 0)
    return (
      <EmptyState icon="tag" title={t('plans.none')}>
        <p>{t('plans.noneText')}</p>
      </EmptyState>
    );
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {items.map((plan) => (
        <PlanCard key={plan.id} plan={plan} ways={ways} />
      ))}
    </div>
  );
}
