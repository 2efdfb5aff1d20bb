import type { Facets } from '../results.contract.ts';

/** For each filter the number of results by value, the most frequent first; categories by slug. */
export type FacetCounts = Record<keyof Facets, Readonly<Record<string, number>>>;

/** The counts alone: what the values are called, a page knows already or carries once. */
export function facetCounts({
  categories,
  prices,
  languages,
  features,
  traits,
}: Facets): FacetCounts {
  return {
    categories: Object.fromEntries(categories.map(({ slug, count }) => [slug, count])),
    prices: countsByValue(prices),
    languages: countsByValue(languages),
    features: countsByValue(features),
    traits: countsByValue(traits),
  };
}

const countsByValue = (counts: readonly { value: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));
