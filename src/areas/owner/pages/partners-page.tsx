import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newOpportunityPath } from '#features/opportunities/opportunity-links.ts';
import { OwnOpportunities } from '#features/opportunities/own-opportunities.tsx';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { BusinessCard } from '../parts/business-card.tsx';

export const handle: PageHandle = {
  namespaces: ['organisation', 'opportunities', 'owner', 'own-listing', 'staff', 'teams'],
};

/** `/partners`: a partner's pages with their teams, what it offers, and how often both were opened. */
export default function PartnersPage() {
  const { t } = useTranslation(['organisation', 'opportunities']);
  return (
    <div className="site-column flex flex-col gap-10 py-6 sm:py-8">
      <PageHead title={t('partner.title')} noIndex />
      <header className="flex max-w-prose flex-col gap-2">
        <h1>{t('partner.title')}</h1>
        <p className="text-ink-soft">{t('partner.lead')}</p>
      </header>
      <section aria-labelledby="offers" className="flex flex-col gap-4">
        <h2 id="offers">{t('opportunities')}</h2>
        <OwnOpportunities />
        <p className="flex flex-wrap items-center gap-4">
          <ButtonLink to={newOpportunityPath} icon="plus">
            {t('opportunities:add')}
          </ButtonLink>
          <Link to="/partners/opportunities">{t('partner.all')}</Link>
        </p>
      </section>
      <section aria-labelledby="pages" className="flex flex-col gap-4">
        <h2 id="pages">{t('partner.pages')}</h2>
        <Pages />
      </section>
    </div>
  );
}

function Pages() {
  const { t } = useTranslation('organisation');
  const pages = useApiPages(listOwnListings, { query: {} });
  return (
    <QueryState
      query={pages}
      ns="organisation"
      empty={
        <EmptyState
          icon="users"
          title={t('none')}
          actions={<ButtonLink to="/organisation/onboarding">{t('start')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <ul className="flex list-none flex-col gap-6 p-0">
            {items.map((listing) => (
              <BusinessCard key={listing.id} listing={listing} />
            ))}
          </ul>
          <LoadMore pages={pages}>{t('more')}</LoadMore>
        </>
      )}
    </QueryState>
  );
}
