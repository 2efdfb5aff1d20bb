import { useTranslation } from 'react-i18next';
import { newOpportunityPath } from '#features/opportunities/opportunity-links.ts';
import { OwnOpportunities } from '#features/opportunities/own-opportunities.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';

export const handle: PageHandle = { namespaces: ['organisation', 'opportunities'] };

/** `/partners/opportunities`: what a partner offers, with how often each was opened. */
export default function PartnerOpportunitiesPage() {
  const { t } = useTranslation(['organisation', 'opportunities']);
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('opportunities')} noIndex />
      <Breadcrumbs
        items={[{ label: t('partner.title'), to: '/partners' }, { label: t('opportunities') }]}
      />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('opportunities')}</h1>
        <ButtonLink to={newOpportunityPath} icon="plus">
          {t('opportunities:add')}
        </ButtonLink>
      </header>
      <OwnOpportunities />
    </div>
  );
}
