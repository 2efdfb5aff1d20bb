import type { HeaderSearch } from '#platform/http/page-context.ts';
import { unpacked } from '#platform/http/packed.ts';
import type { Packed } from '#platform/http/packed.ts';
import type { ResultsState } from './query-links.ts';

/** The form of the filters; the header's search belongs to it. */
export const filtersFormId = 'filters';

/** What the header's search holds on a page of results: what was understood, not what was typed. */
export function resultsSearch(loaderData: unknown): HeaderSearch {
  // No data when the loader failed.
  if (typeof loaderData !== 'string') return {};
  const { state } = unpacked(loaderData as Packed<{ state: ResultsState }>);
  return { q: state.query.q, near: state.query.near, form: filtersFormId };
}
