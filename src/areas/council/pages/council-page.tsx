import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PassVouchers } from '#features/access-pass/pass-vouchers.tsx';
import { isAdmitted } from '#platform/access/actor.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { OwnTenders } from '#features/tenders/own-tenders.tsx';
import { SupplierSearch } from '#features/tenders/supplier-search.tsx';
import { newTenderPath } from '#features/tenders/tender-links.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AreaClaims, AreaVouchers } from '../parts/area-claims.tsx';
import { AreaCounts } from '../parts/area-counts.tsx';
import { AreaListings } from '../parts/area-listings.tsx';
import { CouncilFrame } from '../parts/council-frame.tsx';

export const handle: PageHandle = {
  namespaces: ['access-pass', 'council', 'councils', 'claims', 'directory', 'staff', 'tenders'],
};

const views = ['stale', 'unclaimed'] as const;

/** Admins are the second person where a council has no other. Those of the council that is shown are in its own list. */
function WaitingTenders({ besides }: { besides: string }) {
  const { t } = useTranslation('council');
  const session = useSession();
  if (!isAdmitted(toActor(session), ['admin'])) return null;
  return (
    <section aria-labelledby="waiting-tenders" className="flex flex-col gap-4">
      <h2 id="waiting-tenders">{t('otherWaiting')}</h2>
      <OwnTenders except={besides} />
    </section>
  );
}

function TendersTab({ councilId }: { councilId: string }) {
  const { t } = useTranslation('council');
  return (
    <div className="flex flex-col gap-8">
      <WaitingTenders besides={councilId} />
      <section aria-labelledby="tenders" className="flex flex-col gap-4">
        <h2 id="tenders">{t('tenders')}</h2>
        <div>
          <ButtonLink to={newTenderPath} variant="secondary" icon="plus">
            {t('newTender')}
          </ButtonLink>
        </div>
        <OwnTenders councilId={councilId} />
      </section>
      <section aria-labelledby="suppliers" className="flex flex-col gap-4">
        <h2 id="suppliers">{t('suppliers')}</h2>
        <Disclosure summary={t('findSuppliers')}>
          <SupplierSearch />
        </Disclosure>
      </section>
    </div>
  );
}

interface ListingsTabProps {
  councilId: string;
  show: (typeof views)[number] | undefined;
}

function ListingsTab({ councilId, show }: ListingsTabProps) {
  const { t } = useTranslation('council');
  return (
    <div className="flex flex-col gap-8">
      <AreaCounts councilId={councilId} />
      <section aria-labelledby="listings" className="flex flex-col gap-4">
        <h2 id="listings">{t('listings')}</h2>
        <ChoiceChips
          label={t('show')}
          values={[undefined, ...views]}
          chosen={show}
          nameOf={(view) => t(view ?? 'all')}
          linkTo={(view) => `?council=${councilId}&show=${view ?? 'all'}`}
        />
        <AreaListings councilId={councilId} show={show} />
      </section>
    </div>
  );
}

/** `/council`: tenders, the area's listings and those that need a look, and open claims with vouchers, each in its tab. */
export default function CouncilPage() {
  const { t } = useTranslation('council');
  const [query] = useSearchParams();
  const show = views.find((view) => view === query.get('show'));
  return (
    <CouncilFrame title={t('title')} lead={t('lead')}>
      {({ id }) => (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/council/reports?council=${id}`} variant="secondary">
              {t('reports')}
            </ButtonLink>
            <ButtonLink to={`/council/events?council=${id}`} variant="secondary" icon="calendar">
              {t('events')}
            </ButtonLink>
            <ButtonLink to={`/school?council=${id}`} variant="secondary">
              {t('school')}
            </ButtonLink>
          </div>
          <Tabs
            label={t('title')}
            // A link to some of the listings opens them.
            defaultTab={query.has('show') ? 'council-listings' : 'council-tenders'}
            tabs={[
              {
                id: 'council-tenders',
                label: t('tenders'),
                panel: <TendersTab councilId={id} />,
              },
              {
                id: 'council-listings',
                label: t('listings'),
                panel: <ListingsTab councilId={id} show={show} />,
              },
              {
                id: 'council-claims',
                label: t('claimsTab'),
                panel: (
                  <div className="flex flex-col gap-8">
                    <AreaClaims councilId={id} />
                    <AreaVouchers councilId={id} />
                    <PassVouchers councilId={id} />
                  </div>
                ),
              },
            ]}
          />
        </>
      )}
    </CouncilFrame>
  );
}
