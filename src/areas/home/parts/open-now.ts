import { cardFacts } from '#features/directory/card-facts.ts';
import type { CardFacts } from '#features/directory/card-facts.ts';
import { categoryNames } from '#features/directory/category/category-names.ts';
import type { CategoryNames } from '#features/directory/category/category-names.ts';
import type { listListings } from '#features/finder/search.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface OpenNow {
  listings: CardFacts[];
  categories: CategoryNames;
  /** How many are open; `limit` of them were asked for. */
  total: number;
}

/** Enough to have four categories among them. */
export const openLimit = '24';

const shown = 4;

/** Nobody wants to meet these by chance: they are found by those who ask. */
const onlyWhenAsked: ReadonlySet<string> = new Set(['funeral-care', 'health-and-care']);

/** One of each category. */
export function openNow(
  { items, total }: Pick<EndpointResponse<typeof listListings>, 'items' | 'total'>,
  language: Language,
): OpenNow {
  const seen = new Set(onlyWhenAsked);
  const chosen = items.filter(({ category }) => {
    if (!category || seen.has(category.slug)) return false;
    seen.add(category.slug);
    return true;
  });
  const listings = chosen.slice(0, shown);
  const categories = categoryNames(
    language,
    listings.map(({ category }) => category),
  );
  return { listings: cardFacts(listings), categories, total };
}
