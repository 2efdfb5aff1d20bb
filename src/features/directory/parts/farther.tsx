import { useTranslation } from 'react-i18next';
import { ListingGrid } from '../listing-card.tsx';
import type { ListingGridProps } from '../listing-card.tsx';

/** What has all the words and is too far away. */
export default function Farther(props: ListingGridProps) {
  const { t } = useTranslation('directory');
  return (
    <section aria-labelledby="farther" className="mt-8 flex flex-col gap-4">
      <h2 id="farther">{t('empty.farther')}</h2>
      <ListingGrid {...props} heading="h3" />
    </section>
  );
}
