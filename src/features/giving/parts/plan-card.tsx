import { useTranslation } from 'react-i18next';
import { formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import { givesSomething } from '../benefits/benefit.policy.ts';
import type { Way } from '../giving.policy.ts';
import type { Plan } from '../plan.contract.ts';
import { PlanBenefits } from './plan-benefits.tsx';
import { PlanOrder } from './plan-order.tsx';

/** One plan: what it gives, what it costs, and the way to order it, where there is one. */
export function PlanCard({ plan, ways }: { plan: Plan; ways: readonly Way[] }) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const { slug, name, summary, isSample } = plan;
  const isOpen = givesSomething(plan.benefits);
  const amount = formatPounds(plan.pricePence, language);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2>{name ? <UserText>{name}</UserText> : t(`plan.${slug}.name`)}</h2>
      <p className="flex flex-wrap items-center gap-3 text-lg">
        {t(`plans.price.${plan.interval}`, { amount })}
        {isSample && <Badge tone="gold">{t('plans.sample')}</Badge>}
      </p>
      {summary ? <UserText as="p">{summary}</UserText> : <p>{t(`plan.${slug}.summary`)}</p>}
      <p>{t('plans.once')}</p>
      <PlanBenefits benefits={plan.benefits} />
      {!isOpen && <p className="text-base text-ink-soft">{t('plans.notOpen')}</p>}
      {isSample && <p className="text-base text-ink-soft">{t('plans.sampleText')}</p>}
      {isOpen && !isSample && ways.length === 0 && (
        <p className="text-base text-ink-soft">{t('plans.closed')}</p>
      )}
      {isOpen && !isSample && ways.length > 0 && <PlanOrder plan={plan} ways={ways} />}
    </Card>
  );
}
