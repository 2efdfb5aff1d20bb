import { useTranslation } from 'react-i18next';
import { OpeningBadge, OpeningTable } from '#features/schedule/opening-hours.tsx';
import { Card } from '#ui/card.tsx';
import type { ListingFacts } from '../listing.contract.ts';

/** Open or not, and the hours of this week; nothing where no hours are known. */
export function OpeningCard({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  if (listing.week.length === 0) return null;
  const hasHours = listing.week.some(({ intervals }) => intervals.length > 0);
  return (
    <Card as="section">
      <h2 className="text-lg">{t('hours.title')}</h2>
      <p className="my-2">
        <OpeningBadge state={listing.opening} />
      </p>
      {(hasHours || !listing.byAppointment) && <OpeningTable week={listing.week} />}
    </Card>
  );
}
