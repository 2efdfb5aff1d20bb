import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ownOpportunitiesPath } from '#features/opportunities/opportunity-links.ts';
import { IssuedCertificates } from '#features/certificates/issued-certificates.tsx';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import { OwnPartnerships } from '#features/partnerships/own-partnerships.tsx';
import { PlacementDesk } from '#features/placements/placement-desk.tsx';
import { TeamProgrammes } from '#features/programmes/team-programmes.tsx';
import { TeamPanel } from '#features/teams/team-panel.tsx';
import { TeamShifts } from '#features/volunteering/team-shifts.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { BusinessCard } from '../parts/business-card.tsx';
import { TeamContents } from '../parts/team-contents.tsx';

export const handle: PageHandle = {
  namespaces: [
    'calendar',
    'certificates',
    'organisation',
    'owner',
    'own-listing',
    'partnerships',
    'placements',
    'programmes',
    'schedule',
    'staff',
    'teams',
    'volunteering',
  ],
};

/** `/organisation/dashboard`: what I own or work for; with `?team=ID` the team of one listing. */
export default function OrganisationDashboardPage() {
  const { t } = useTranslation(['organisation', 'teams']);
  const [query] = useSearchParams();
  const team = query.get('team');
  const title = team ? t('teams:title') : t('organisation:title');
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={title} noIndex />
      {team ? <OneTeam key={team} listingId={team} /> : <Organisations />}
    </div>
  );
}

function OneTeam({ listingId }: { listingId: string }) {
  const { t } = useTranslation(['organisation', 'teams']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const moved = () => {
    void queries.invalidateQueries({ queryKey: [listOwnListings.id] });
    void navigate('/organisation/dashboard');
  };
  return (
    <>
      <header className="flex flex-col gap-2">
        <Breadcrumbs
          items={[
            { label: t('organisation:title'), to: '/organisation/dashboard' },
            { label: t('teams:title') },
          ]}
        />
        <h1>{t('teams:title')}</h1>
      </header>
      <TeamContents listingId={listingId} />
      <div className="max-w-prose">
        <TeamPanel listingId={listingId} onMoved={moved} />
      </div>
      <OwnPartnerships listingId={listingId} />
      <TeamShifts listingId={listingId} />
      <TeamProgrammes listingId={listingId} />
      <PlacementDesk listingId={listingId} />
      <IssuedCertificates listingId={listingId} />
    </>
  );
}

function Organisations() {
  const { t } = useTranslation('organisation');
  const found = useApiPages(listOwnListings, { query: { organisations: 'only' } });
  const start = <ButtonLink to="/organisation/onboarding">{t('start')}</ButtonLink>;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-2">
          <h1>{t('title')}</h1>
          <p className="text-ink-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={ownOpportunitiesPath} variant="secondary" icon="briefcase">
            {t('opportunities')}
          </ButtonLink>
          {start}
        </div>
      </header>
      <h2>{t('pages')}</h2>
      <QueryState
        query={found}
        ns="organisation"
        empty={
          <EmptyState icon="users" title={t('none')} actions={start}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex list-none flex-col gap-6 p-0">
            {items.map((listing) => (
              <BusinessCard key={listing.id} listing={listing} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={found}>{t('more')}</LoadMore>
    </>
  );
}
