import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { PartnershipCard } from './parts/partnership-card.tsx';
import { listPartnerships } from './partnership.contract.ts';

/** The latest partnerships of a listing, where it has any: its side of what others have proposed. */
export function OwnPartnerships({ listingId }: { listingId: string }) {
  const { t } = useTranslation('partnerships');
  const { data } = useApi(listPartnerships, { params: { id: listingId }, query: {} });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="partnerships" className="flex flex-col gap-4">
      <h2 id="partnerships" tabIndex={-1}>
        {t('title')}
      </h2>
      <ul className="flex list-none flex-col gap-4 p-0">
        {data.items.map((item) => (
          <PartnershipCard key={item.id} listingId={listingId} partnership={item} />
        ))}
      </ul>
    </section>
  );
}
