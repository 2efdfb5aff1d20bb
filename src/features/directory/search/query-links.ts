import { toSearchParams } from '#platform/http/query-string.ts';
import type { ListingQuery } from '../search.contract.ts';

/** Where a results page stands and what it asks for, without paging. */
export interface ResultsState {
  path: string;
  query: ListingQuery;
}

/** The address of the same results with some of the state changed. Paging starts anew unless `after` is given. */
export function resultsLink(
  { path, query }: ResultsState,
  changes: Partial<ListingQuery> = {},
): string {
  const { kind: _impliedByPath, ...state } = { ...query, after: undefined, ...changes };
  const search = toSearchParams(state).toString();
  return search ? `${path}?${search}` : path;
}

/** The same results without one value of a filter that may have several. */
export function without<T>(values: readonly T[] | undefined, value: T): T[] | undefined {
  const rest = values?.filter((entry) => entry !== value);
  return rest?.length ? rest : undefined;
}
