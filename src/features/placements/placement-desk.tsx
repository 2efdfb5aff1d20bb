import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedCards } from '#ui/folded-cards.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { OfferForm } from './parts/offer-form.tsx';
import { PlacementCard } from './parts/placement-card.tsx';
import { listPlacements } from './placement.contract.ts';

/**
 * In `/organisation/dashboard`: what one page has offered, for its team. Its page loads the namespaces `placements` and
 * `certificates`.
 */
export function PlacementDesk({ listingId }: { listingId: string }) {
  const { t } = useTranslation('placements');
  const [isOffering, setOffering] = useState(false);
  const pages = useApiPages(listPlacements, { params: { id: listingId }, query: {} });
  const mayOffer = pages.first?.can.offer === true;
  return (
    <section aria-labelledby="placements" className="flex flex-col gap-4">
      <h2 id="placements" tabIndex={-1}>
        {t('desk.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('desk.lead')}</p>
      {mayOffer && (
        <Button icon="plus" className="self-start" onClick={() => setOffering(true)}>
          {t('desk.offer')}
        </Button>
      )}
      <PagedList
        pages={pages}
        ns="placements"
        more={t('more')}
        renderRows={(rows) => (
          <FoldedCards rows={rows} open={3} summary={(count) => t('desk.rest', { count })} />
        )}
        empty={
          <EmptyState icon="briefcase" title={t('desk.none')}>
            {t(mayOffer ? 'desk.noneText' : 'desk.offerLater')}
          </EmptyState>
        }
      >
        {(one) => <PlacementCard key={one.id} placement={one} />}
      </PagedList>
      <Dialog open={isOffering} onClose={() => setOffering(false)} title={t('desk.offer')}>
        {isOffering && (
          <OfferForm
            listingId={listingId}
            supervisors={pages.first?.supervisors ?? []}
            onDone={() => setOffering(false)}
          />
        )}
      </Dialog>
    </section>
  );
}
