import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { CategoryPage } from '../category-tree.contract.ts';

const named = 3;

/** What the counts say, in sentences; what is not known has none. */
export function CategoryIntro({
  page,
}: {
  page: Pick<CategoryPage, 'total' | 'openNow' | 'city' | 'cities' | 'districts'>;
}) {
  const { t } = useTranslation('categories');
  const language = useLanguage();
  const { total, openNow, city, cities, districts } = page;
  const places = (city ? districts : cities.map(({ name }) => name)).slice(0, named);
  const sentences = [
    t('page.total', { count: total, total: formatNumber(total, language) }),
    places.length > 0 && t('page.places', { places: formatList(places.map(isolate), language) }),
    openNow !== null &&
      total > 0 &&
      t('page.open', { count: openNow, total: formatNumber(openNow, language) }),
  ];
  return <p className="max-w-prose text-ink-soft">{sentences.filter(Boolean).join(' ')}</p>;
}
