import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { newOpportunityPath } from '../opportunity-links.ts';
import { OwnOpportunities } from '../own-opportunities.tsx';

export const handle: PageHandle = { namespaces: ['opportunities'] };

/** `/organisation/opportunities`: what one offers, oneself or for a page. */
export default function OwnOpportunitiesPage() {
  const { t } = useTranslation('opportunities');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('own.title')} noIndex />
      <Breadcrumbs
        items={[{ label: t('title'), to: '/opportunities' }, { label: t('own.title') }]}
      />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-2">
          <h1>{t('own.title')}</h1>
          <p className="text-ink-soft">{t('own.lead')}</p>
        </div>
        <ButtonLink to={newOpportunityPath} icon="plus">
          {t('add')}
        </ButtonLink>
      </header>
      <OwnOpportunities />
    </div>
  );
}
