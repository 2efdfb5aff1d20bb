import { useTranslation } from 'react-i18next';
import { PartHead } from '#features/content/own-words.tsx';
import type { CardFacts } from '#features/directory/card-facts.ts';
import type { CategoryNames } from '#features/directory/category/category-names.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import type { BlockProps } from './home-blocks.tsx';

interface Newest {
  listings: CardFacts[];
  categories: CategoryNames;
}

/** What came into the directory last. */
export function NewestBlock({ data, own }: BlockProps<Newest>) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="newest" className="flex flex-col gap-4">
      <PartHead id="newest" own={own} title={t('newest.title')} />
      <ListingGrid {...data} heading="h3" />
    </section>
  );
}
