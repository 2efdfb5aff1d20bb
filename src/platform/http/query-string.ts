type QueryValue = string | number | boolean | null | undefined;
export type QueryRecord = Record<string, QueryValue | readonly QueryValue[]>;

/** Writes a query in the order of its keys, so that one state has one address. Empty values are left out. */
export function toSearchParams(query: QueryRecord): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of [value].flat()) {
      if (entry !== undefined && entry !== null && entry !== '') params.append(name, String(entry));
    }
  }
  return params;
}

/** Reads an address as a query: one value as a string, several as a list. The first 50 parameters count. */
export function fromSearchParams(params: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set([...params.keys()].slice(0, 50))) {
    const values = params.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

/** A path with a query. Empty values are left out, and a state has one address on every page of the list. */
export function addressOf(path: string, query: QueryRecord): string {
  const search = toSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * The address of a list with some of its state changed. Another choice begins at the first page, which a change of
 * `after` alone does not.
 */
export const listLink = <Query extends QueryRecord>(
  path: string,
  query: Query,
  change: Partial<Query> = {},
): string => addressOf(path, { ...query, after: undefined, ...change });
