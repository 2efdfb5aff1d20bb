import { useTranslation } from 'react-i18next';
import { YouthOpportunities } from '#features/opportunities/youth-opportunities.tsx';
import { YouthMarket } from '#features/youth-offers/youth-market.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';

export const handle: PageHandle = {
  namespaces: ['opportunities', 'youth-offers', 'staff', 'media'],
};

/** `/youth/opportunities`: what young people can apply for, and what they offer each other. */
export default function YouthOpportunitiesPage() {
  const { t } = useTranslation('opportunities');
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('youth.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('youth.title')}</h1>
        <p className="text-ink-soft">{t('youth.lead')}</p>
      </header>
      <YouthOpportunities />
      <YouthMarket />
    </div>
  );
}
