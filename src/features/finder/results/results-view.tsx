import type { TFunction } from 'i18next';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveSearchLine } from '#features/saved-searches/save-search-line.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { LatePart } from '#platform/hydration/late-part.tsx';
import type { Packed } from '#platform/http/packed.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { useCategoryName } from '#features/directory/category/category-names.ts';
import { quotedIn } from '#platform/search/quoted-words.ts';
import { kinds } from '#features/kinds/registry.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import type { ListingResults } from '../results.contract.ts';
import type { loadResults } from './load-results.ts';
import { useNarrowTitle } from './narrowing.ts';
import { mapPath, openDataLink, openFiles, resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import { TrendingStrip } from '../trending-strip.tsx';
import { FilterChips, useActiveFilters } from './filter-chips.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { MapBeside, useMapToggle } from './map-beside.tsx';
import { SortMenu } from './sort-menu.tsx';
import { totalText } from './live-total.ts';

/** Most pages have something and no more to say of it. */
const OtherResults = lazy(() => import('./other-results.tsx'));
const NoResults = lazy(() => import('./no-results.tsx'));
const ResultsNotes = lazy(() => import('./results-notes.tsx'));

type FoundResults =
  Awaited<ReturnType<typeof loadResults>> extends Packed<infer Data> ? Data : never;

interface ResultsViewProps {
  found: FoundResults;
  /** What is asked above filters and results. */
  before?: ReactNode;
}

/** The results of a search with all that changes it, and a map of the same results where it is asked for. */
export function ResultsView({ found, before }: ResultsViewProps) {
  const { state, kind, results, listings, facets, categories, trending } = found;
  const { t } = useTranslation(['directory', 'shell']);
  const language = useLanguage();
  const categoryName = useCategoryName(categories);
  const map = useMapToggle(state);
  const { q, near, after } = state.query;
  const place = near && placeName(results.place, near, t);
  const words = t(titleKey(q, place), {
    what: t(`kind.${kind ?? 'all'}`),
    words: isolate(wordsOf(results, q)),
    place: isolate(place ?? ''),
  });
  const isMapPage = state.path === mapPath;
  const title = isMapPage ? t('map.title', { results: words }) : words;
  const hasPlace = results.place !== null;
  const narrowTitle = useNarrowTitle({ title, state, kind, hasPlace, categoryName });
  const chips = useActiveFilters(state, place, results.understood, categoryName);
  const total = totalText(results, language);
  const isNarrow = resultsLink(state) !== state.path || Boolean(after);
  return (
    <>
      <PageHead
        title={narrowTitle}
        description={t('results.description', { what: t(`kind.${kind ?? 'all'}`) })}
        canonicalPath={kind && !isMapPage ? kinds[kind].listPath : state.path}
        noIndex={isNarrow}
        picture={`directory/${kind ?? 'all'}`}
        feed={kind ? undefined : 'new'}
        hasNoTrail
      />
      <TrendingStrip entries={trending} />
      <ResultsTemplate
        title={title}
        search={before}
        summary={
          <>
            <p className="font-label">{t('results.count', { count: results.total, total })}</p>
            {found.hasSamples && <p className="text-sm">{t('shell:footer.sample')}</p>}
          </>
        }
        filters={
          <ListingFilters
            state={state}
            kind={kind}
            facets={facets}
            more={found.more}
            categoryName={categoryName}
            total={results}
          />
        }
        chips={<FilterChips state={state} chips={chips} />}
        activeCount={chips.length}
        sort={
          <>
            {map.control}
            {results.total > 1 && <SortMenu state={state} kind={kind} hasPlace={hasPlace} />}
          </>
        }
        pagination={
          <Pagination
            next={results.next}
            isLater={Boolean(after)}
            linkTo={(cursor) => resultsLink(state, { after: cursor })}
          />
        }
      >
        <Notes state={state} results={results} hasFarther={Boolean(found.farther)} />
        <MapBeside state={state} isOpen={map.isOpen}>
          {listings.length > 0 ? (
            <ListingGrid
              listings={listings}
              categories={categories}
              narrow={map.isOpen}
              searchedNear={results.place ? place : undefined}
            />
          ) : (
            <LatePart fallback={null}>
              <NoResults state={state} place={place} understood={results.understood} />
            </LatePart>
          )}
          {(found.also ?? found.farther) && (
            <LatePart fallback={null}>
              <OtherResults
                state={state}
                also={found.also}
                farther={found.farther}
                categories={categories}
                narrow={map.isOpen}
                searchedNear={place}
              />
            </LatePart>
          )}
        </MapBeside>
        <SaveLine state={state} results={results} />
        {results.total > 0 && <OpenDataLine state={state} />}
      </ResultsTemplate>
    </>
  );
}

type Results = FoundResults['results'];

const wordsOf = ({ correctedText, part }: Results, q = '') =>
  part ?? correctedText ?? quotedIn(q) ?? q;

/** Something was read, corrected or left out, and the visitor is told. */
function Notes(props: { state: ResultsState; results: Results; hasFarther: boolean }) {
  const { results } = props;
  const { place } = results;
  const isTold =
    results.correctedText ||
    results.suggestedText ||
    results.isLoose ||
    results.understood ||
    results.otherReading ||
    results.isPlaceUnknown ||
    place?.isApproximate ||
    place?.alternatives[0];
  return (
    isTold && (
      <LatePart fallback={null}>
        <ResultsNotes {...props} />
      </LatePart>
    )
  );
}

/** What is searched for, as it was read and spelt, can be saved. */
function SaveLine({ state: { query }, results }: { state: ResultsState; results: Results }) {
  const { t } = useTranslation('directory');
  const { after: _, sort: __, open: ___, day: ____, time: _____, ...kept } = query;
  const q = results.isLoose ? query.q : (results.correctedText ?? query.q);
  return (
    <SaveSearchLine list="directory" query={{ ...kept, q }}>
      {t('results.save')}
    </SaveSearchLine>
  );
}

/** The same results for programs and spreadsheets. */
function OpenDataLine({ state }: { state: ResultsState }) {
  const { t } = useTranslation('directory');
  return (
    <p className="flex flex-wrap gap-x-3 text-base text-ink-soft">
      {t('results.openData')}
      {(['csv', 'geojson'] as const).map((file) => (
        <a key={file} href={openDataLink(state, file)} rel="nofollow">
          {openFiles[file]}
        </a>
      ))}
    </p>
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
