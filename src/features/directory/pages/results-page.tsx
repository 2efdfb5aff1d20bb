import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { cardFacts } from '../card-facts.ts';
import { categoryNames, useCategoryName } from '../category-names.ts';
import { kindOfList, kinds } from '../kinds/registry.ts';
import { ListingGrid } from '../listing-card.tsx';
import type { ListingResults } from '../listing.contract.ts';
import { facetCounts } from '../parts/facet-counts.ts';
import { FilterChips } from '../parts/filter-chips.tsx';
import { ListingFilters } from '../parts/listing-filters.tsx';
import { NoResults } from '../parts/no-results.tsx';
import { ResultsNotes } from '../parts/results-notes.tsx';
import { SortLinks } from '../parts/sort-links.tsx';
import { resultsLink } from '../search/query-links.ts';
import type { ResultsState } from '../search/query-links.ts';
import { listListings, parseListingQuery } from '../search.contract.ts';

export const handle: PageHandle = { namespaces: ['directory', 'schedule'] };

/** `url` is the page's own address also when only its data is asked for; `request.url` then ends in `.data`. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const { pathname, searchParams } = url;
  const path = pathname.replace(/\/+$/, '');
  const kind = kindOfList(path);
  const asked = { ...fromSearchParams(searchParams), kind };
  const state: ResultsState = { path, query: parseListingQuery(asked) };
  const found = await api(listListings, { query: asked });
  const { items, facets, nextChange: _nextChange, ...results } = found;
  const named = [...facets.categories, ...items.map(({ category }) => category)];
  return pack({
    state,
    kind,
    results,
    listings: cardFacts(items),
    facets: facetCounts(facets),
    categories: categoryNames(language, named),
  });
}

export default function ResultsPage() {
  const { state, kind, results, listings, facets, categories } =
    useUnpacked(useLoaderData<typeof loader>());
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const categoryName = useCategoryName(categories);
  const { q, near, after } = state.query;
  const place = near && placeName(results.place, near, t);
  const title = t(titleKey(q, place), {
    what: t(`kind.${kind ?? 'all'}`),
    words: isolate(results.correctedText ?? q ?? ''),
    place: isolate(place ?? ''),
  });
  const total = formatNumber(results.total, language) + (results.isTotalCapped ? '+' : '');
  const isNarrow = resultsLink(state) !== state.path || Boolean(after);
  return (
    <>
      <PageHead
        title={title}
        description={t('results.description', { what: t(`kind.${kind ?? 'all'}`) })}
        canonicalPath={kind ? kinds[kind].listPath : state.path}
        noIndex={isNarrow}
      />
      <ResultsTemplate
        title={title}
        summary={<p>{t('results.count', { count: results.total, total })}</p>}
        filters={
          <ListingFilters state={state} kind={kind} facets={facets} categoryName={categoryName} />
        }
        chips={<FilterChips state={state} place={place} categoryName={categoryName} />}
        sort={
          results.total > 1 && (
            <SortLinks state={state} kind={kind} hasPlace={results.place !== null} />
          )
        }
        pagination={
          <Pagination
            nextTo={results.next ? resultsLink(state, { after: results.next }) : undefined}
            firstTo={after ? resultsLink(state) : undefined}
          />
        }
      >
        <ResultsNotes state={state} results={results} />
        {listings.length > 0 ? (
          <ListingGrid listings={listings} categories={categories} />
        ) : (
          <NoResults state={state} place={place} />
        )}
      </ResultsTemplate>
    </>
  );
}

function placeName(
  place: ListingResults['place'],
  typed: string,
  t: TFunction<'directory'>,
): string {
  if (!place) return typed;
  return place.label ?? t('results.yourPosition');
}

function titleKey(words: string | undefined, place: string | undefined) {
  if (words) return place ? 'results.title.wordsNear' : 'results.title.words';
  return place ? 'results.title.near' : 'results.title.all';
}
