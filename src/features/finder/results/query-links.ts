import { addressOf, listLink } from '#platform/http/query-string.ts';
import { kindOfList, kinds } from '#features/kinds/registry.ts';
import type { ListingQuery } from '../search.contract.ts';

/** Where a results page stands and what it asks for, without paging. */
export interface ResultsState {
  path: string;
  query: ListingQuery;
}

/** What is searched for, without the order and the page of the answer. */
export type SearchState = Omit<ListingQuery, 'after' | 'sort'>;

export const mapPath = '/map';

/**
 * The address of the same results with some of the state changed. Paging starts anew unless `after` is given. The kind
 * is in the address where the path does not say it.
 */
export function resultsLink(
  { path, query }: ResultsState,
  changes: Partial<ListingQuery> = {},
): string {
  const { kind, ...state } = { ...query, after: undefined, ...changes };
  return addressOf(path, { ...(kindOfList(path) !== kind && { kind }), ...state });
}

export const searchOf = ({ query }: ResultsState): SearchState => {
  const { after: _after, sort: _sort, ...search } = query;
  return search;
};

/** The files that the same results come as, by the ending of their address. */
export const openFiles = { csv: 'CSV', geojson: 'GeoJSON' } as const;

/** The same results from their beginning as open data: everything that a results page asks for holds there too. */
export function openDataLink({ query }: ResultsState, file: keyof typeof openFiles): string {
  return listLink(`/api/listings.${file}`, query);
}

/** The parameter of a page whose form shows every category or language, not the most frequent alone. */
export const allChoices = 'all';

/** The same page from its beginning, with every choice of one filter in its form. */
export function allChoicesLink(state: ResultsState, filter: 'category' | 'language'): string {
  const link = resultsLink(state);
  return `${link}${link.includes('?') ? '&' : '?'}${allChoices}=${filter}#${filter}`;
}

/** The same results on the map's page. */
export const mapOf = ({ query }: ResultsState): ResultsState => ({ path: mapPath, query });

/** The same results as a list. */
export const listOf = ({ path, query }: ResultsState): ResultsState => {
  const listPath = query.kind ? kinds[query.kind].listPath : '/directory';
  return { path: path === mapPath ? listPath : path, query };
};

/** The same results without one value of a filter that may have several. */
export function without<T>(values: readonly T[] | undefined, value: T): T[] | undefined {
  const rest = values?.filter((entry) => entry !== value);
  return rest?.length ? rest : undefined;
}
