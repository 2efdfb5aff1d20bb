import type { LoaderFunctionArgs } from 'react-router';
import { pack } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames } from '#features/directory/category/category-names.ts';
import { kindOfList } from '#features/kinds/registry.ts';
import { facetCounts } from './facet-counts.ts';
import type { Understood } from '../results.contract.ts';
import { listListings, parseListingQuery } from '../search.contract.ts';
import type { ListingQuery } from '../search.contract.ts';
import { listTrending } from '../trending.contract.ts';
import { offeredChoices } from './offered-choices.ts';
import { allChoices, mapPath } from './query-links.ts';
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
  const isStart = [...searchParams].length === 0 && path === '/directory';
  const [found, trending] = await Promise.all([
    api(listListings, { query: asked }),
    isStart ? api(listTrending, {}) : undefined,
  ]);
  const { items, also, farther = [], facets: counted, nextChange: _, ...results } = found;
  const understood = asUnderstood(parseListingQuery(asked), found.understood);
  const query = { ...understood, within: understood.within ?? found.place?.within };
  const state: ResultsState = { path, query };
  const whole = searchParams.get(allChoices);
  const facets = {
    ...counted,
    categories:
      whole === 'category'
        ? counted.categories
        : offeredChoices(counted.categories, ({ slug }) => slug, query.category),
    languages:
      whole === 'language'
        ? counted.languages
        : offeredChoices(counted.languages, ({ value }) => value, query.language),
  };
  const named = [
    ...facets.categories,
    ...[...items, ...(also?.items ?? []), ...farther].map(({ category }) => category),
  ];
  return pack({
    state,
    kind: query.kind,
    results,
    listings: cardFacts(items),
    ...(also && { also: { words: also.words, items: cardFacts(also.items) } }),
    ...(farther.length > 0 && { farther: cardFacts(farther) }),
    facets: facetCounts(facets),
    more: {
      category: counted.categories.length > facets.categories.length,
      language: counted.languages.length > facets.languages.length,
    },
    categories: categoryNames(language, named),
    ...(items.some(({ isSample }) => isSample) && { hasSamples: true }),
    trending: trending?.entries ?? [],
  });
}

/** What was read out of the words, as if it had been chosen in the form: every link of the page goes on from there. */
function asUnderstood(query: ListingQuery, understood: Understood | undefined): ListingQuery {
  if (!understood) return query;
  const { words, near, within, open, day, time } = understood;
  return {
    ...query,
    q: words ?? undefined,
    ...(near && { near, area: undefined }),
    ...(within && { within }),
    ...(open && { open, day, time }),
  };
}
