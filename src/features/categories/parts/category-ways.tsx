import { useTranslation } from 'react-i18next';
import { Chip, ChipList } from '#ui/chip.tsx';
import { categoryPath, resultsPath } from '../category-links.ts';
import type { CategoryPage, NodeName } from '../category-tree.contract.ts';
import { CountedLink } from './counted-link.tsx';

interface CategoryWaysProps {
  page: Pick<CategoryPage, 'node' | 'city' | 'cities' | 'prices' | 'categories'>;
  neighbours: readonly (NodeName & { count: number })[];
  nodeName: (node: NodeName) => string;
}

/** The ways on: by price, by city, and to what is near in the tree. */
export function CategoryWays({ page, neighbours, nodeName }: CategoryWaysProps) {
  const { t } = useTranslation(['categories', 'directory']);
  const { node, cities, prices } = page;
  const columns = 'grid list-none grid-cols-1 gap-x-6 p-0 sm:grid-cols-2 lg:grid-cols-4';
  return (
    <>
      {prices.length > 0 && (
        <section aria-labelledby="prices" className="flex flex-col gap-3">
          <h2 id="prices">{t('categories:page.prices')}</h2>
          <ChipList label={t('categories:page.prices')}>
            {prices.map(({ tier, count }) => (
              <Chip key={tier} to={resultsPath(page, { price: String(tier) })}>
                {t('categories:counted', { name: t(`directory:price.${tier}`), total: count })}
              </Chip>
            ))}
          </ChipList>
        </section>
      )}
      {cities.length > 0 && (
        <section aria-labelledby="cities" className="flex flex-col gap-3">
          <h2 id="cities">{t('categories:page.cities')}</h2>
          <ul className={columns}>
            {cities.map(({ slug, name, count }) => (
              <li key={slug}>
                <CountedLink to={categoryPath(node.slug, slug)} name={name} count={count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {neighbours.length > 0 && (
        <section aria-labelledby="neighbours" className="flex flex-col gap-3">
          <h2 id="neighbours">{t('categories:page.neighbours')}</h2>
          <ul className={columns}>
            {neighbours.map((near) => (
              <li key={near.slug}>
                <CountedLink
                  to={categoryPath(near.slug)}
                  name={nodeName(near)}
                  count={near.count}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
