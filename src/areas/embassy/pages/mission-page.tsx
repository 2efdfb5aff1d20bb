import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ListingState } from '#features/own-listings/listing-state.tsx';
import { getOwnListing } from '#features/own-listings/own-listing.contract.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import { OwnPartnerships } from '#features/partnerships/own-partnerships.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { MissionFreshness } from '../parts/mission-freshness.tsx';
import { MissionInquiries } from '../parts/mission-inquiries.tsx';
import { UpcomingHolidays } from '../parts/upcoming-holidays.tsx';

export const handle: PageHandle = {
  namespaces: ['embassy', 'owner', 'own-listing', 'inquiries', 'partnerships', 'schedule', 'staff'],
};

/** `/embassy/{id}`: a mission's own page, for its team and admins (decision D5). */
export default function MissionPage() {
  const { t } = useTranslation('embassy');
  const { id = '' } = useParams();
  const mission = useApi(getOwnListing, { params: { id } });
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      {!mission.data && <h1>{t('title')}</h1>}
      <QueryState query={mission} ns="own-listing" failed="own-listing:problem.listing-not-found">
        {(found) => <Mission mission={found} />}
      </QueryState>
    </div>
  );
}

function Mission({ mission }: { mission: OwnListing }) {
  const { t } = useTranslation('embassy');
  const { id, name, path, where, contact, when } = mission;
  const address = [where.addressLine1, where.addressLine2, where.city, where.postcode];
  return (
    <>
      <header className="flex flex-col gap-3">
        <h1>
          <UserText>{name}</UserText>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/embassy/${id}/edit`} icon="pencil">
            {t('edit')}
          </ButtonLink>
          {path && (
            <ButtonLink to={path} variant="secondary">
              {t('view')}
            </ButtonLink>
          )}
          <ButtonLink to={`/organisation/dashboard?team=${id}`} variant="secondary" icon="users">
            {t('team')}
          </ButtonLink>
          <ButtonLink to={`/embassy/businesses?mission=${id}`} variant="secondary" icon="store">
            {t('businesses')}
          </ButtonLink>
          <ButtonLink to={`/embassy/${id}/events`} variant="secondary" icon="calendar">
            {t('events')}
          </ButtonLink>
          <ButtonLink to={`/embassy/partnerships?mission=${id}`} variant="secondary">
            {t('partnerships')}
          </ButtonLink>
        </div>
      </header>
      <ListingState listing={mission} />
      <div className="grid items-start gap-8 md:grid-cols-2">
        <section aria-labelledby="facts" className="flex flex-col gap-3">
          <h2 id="facts">{t('facts')}</h2>
          <DataList
            items={[
              {
                term: t('address'),
                value: <UserText>{address.filter(Boolean).join(', ')}</UserText>,
              },
              { term: t('hours'), value: when.hours && <bdi>{when.hours}</bdi> },
              { term: t('phone'), value: contact.phone && <bdi dir="ltr">{contact.phone}</bdi> },
              { term: t('email'), value: contact.email && <bdi>{contact.email}</bdi> },
              { term: t('website'), value: contact.website && <bdi>{contact.website}</bdi> },
            ]}
          />
        </section>
        <div className="flex flex-col gap-8">
          <MissionFreshness mission={mission} />
          <MissionInquiries id={id} />
          <UpcomingHolidays postcode={where.postcode} />
        </div>
      </div>
      <OwnPartnerships listingId={id} />
    </>
  );
}
