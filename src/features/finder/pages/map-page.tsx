import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useUnpacked } from '#platform/http/packed.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { resultsSearch } from '../results/results-search.ts';
import { ResultsView } from '../results/results-view.tsx';
import { loadResults } from '../results/load-results.ts';

export const handle: PageHandle = {
  namespaces: ['directory', 'schedule'],
  search: resultsSearch,
};

export const loader = (args: LoaderFunctionArgs) => loadResults(args);

export default function MapPage() {
  return <ResultsView found={useUnpacked(useLoaderData<typeof loader>())} />;
}
