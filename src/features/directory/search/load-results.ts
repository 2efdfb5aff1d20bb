import type { LoaderFunctionArgs } from 'react-router';
import { pack } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { cardFacts } from '../card-facts.ts';
import { categoryNames } from '../category-names.ts';
import { kindOfList } from '../kinds/registry.ts';
import { facetCounts } from '../parts/facet-counts.ts';
import { listListings, parseListingQuery } from '../search.contract.ts';
import { listTrending } from '../trending.contract.ts';
import { offeredCategories } from './offered-categories.ts';
import { allCategories, mapPath } from './query-links.ts';
import type { ResultsState } from './query-links.ts';

/**
 * The data of a page of results. The path says the kind, but on the map, where the address does. `url` is the page's
 * own address also when only its data is asked for; `request.url` then ends in `.data`.
 */
export async function loadResults({ context, url }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const { pathname, searchParams } = url;
  const path = pathname.replace(/\/+$/, '');
  const params = fromSearchParams(searchParams);
  const asked = path === mapPath ? params : { ...params, kind: kindOfList(path) };
  const state: ResultsState = { path, query: parseListingQuery(asked) };
  const isStart = [...searchParams].length === 0 && path === '/directory';
  const [found, trending] = await Promise.all([
    api(listListings, { query: asked }),
    isStart ? api(listTrending, {}) : undefined,
  ]);
  const { items, facets: counted, nextChange: _nextChange, ...results } = found;
  const offered = searchParams.has(allCategories)
    ? counted.categories
    : offeredCategories(counted.categories, state.query.category);
  const facets = { ...counted, categories: offered };
  const named = [...offered, ...items.map(({ category }) => category)];
  return pack({
    state,
    kind: state.query.kind,
    results,
    listings: cardFacts(items),
    facets: facetCounts(facets),
    moreCategories: counted.categories.length - offered.length,
    categories: categoryNames(language, named),
    trending: trending?.entries ?? [],
  });
}
