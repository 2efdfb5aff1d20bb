import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { foreignCountriesIn } from '#features/kinds/country-names.ts';
import { diasporaRegionOf } from '#features/kinds/diaspora-countries.ts';
import { findMissions } from '../missions/mission-finder.contract.ts';
import { MissionFinder, regions } from '../missions/mission-finder.tsx';
import type { Region } from '../missions/mission-finder.tsx';
import { resultsSearch } from '../results/results-search.ts';
import { ResultsView } from '../results/results-view.tsx';
import { loadResults } from '../results/load-results.ts';

export const handle: PageHandle = {
  namespaces: ['directory', 'schedule', 'kinds'],
  search: (data) => resultsSearch((data as { results?: unknown } | undefined)?.results),
};

export async function loader(args: LoaderFunctionArgs) {
  const { api, language } = args.context.get(pageContext);
  const { papers, home } = fromSearchParams(args.url.searchParams);
  const [results, found] = await Promise.all([
    loadResults(args),
    api(findMissions, { query: { papers, home } }),
  ]);
  // Names would come twice; the page has them in its choices.
  const known = foreignCountriesIn(language).map(({ code }) => code);
  const codesOf = (region: Region) =>
    known.filter((code) => (diasporaRegionOf(code) ?? 'other') === region).join('');
  const countries = Object.fromEntries(regions.map((region) => [region, codesOf(region)]));
  return { results, finder: pack({ ...found, countries }) };
}

/** `/embassies`: which mission serves the person who asks, and all of them. */
export default function MissionsPage() {
  const { results, finder } = useLoaderData<typeof loader>();
  return (
    <ResultsView
      found={useUnpacked(results)}
      before={<MissionFinder found={useUnpacked(finder)} />}
    />
  );
}
