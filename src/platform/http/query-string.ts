import * as z from 'zod/mini';

/**
 * A query parameter that may stand several times (`price=1&price=2`). Parsers hand over one string or a list;
 * an empty string, as an untouched form field sends it, counts as absent.
 */
export function listOf<Output>(item: z.core.$ZodType<Output, string>) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => [value].flat().filter((entry) => entry !== '')),
    ),
    z.array(item),
  );
}

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
