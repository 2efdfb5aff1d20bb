import type { Endpoint } from '#platform/http/endpoint.ts';
import type { Ids } from './private-people.ts';
import { schemaOf } from './valid-body.ts';
import type { Schema } from './valid-body.ts';

/** What is looked for wherever words are; every word of the scene contains it. */
export const searchWord = 'kanarie';

/** Values that a part of an address or a query may sensibly have. */
function valuesOf(name: string, schema: Schema, ids: readonly string[]): readonly string[] {
  if (schema.enum) return schema.enum.map(String);
  if (typeof schema.const === 'string') return [schema.const];
  if (schema.format === 'uuid') return name === 'after' ? [] : ids;
  if (schema.format === 'date') return ['2026-11-01'];
  if (schema.format === 'date-time') return ['2026-11-01T12:00:00Z'];
  return schema.format ? [] : [searchWord];
}

/** Rows that have several names in addresses. */
const otherNames: Readonly<Record<string, string>> = {
  'claim-starts': 'listings',
  culture: 'culture-entries',
  'culture-entry': 'culture-entries',
  listing: 'listings',
  moves: 'imports',
  story: 'stories',
  services: 'listings',
  organizations: 'listings',
  service_at_locations: 'listings',
};

/** Every way to write the path with these ids in it. */
function pathsOf({ id, path, params }: Endpoint, ids: Ids): string[] {
  const properties = params ? schemaOf(params).properties : {};
  const valuesAfter = (before: string, name: string): readonly string[] => {
    const values = properties?.[name]?.enum;
    if (values) return values.map(String);
    const own = before.split('/').at(-1) ?? '';
    const below = name === 'id' || ids[own] ? own : 'listings';
    const rows = ids[otherNames[below] ?? below];
    // An endpoint without an address would never be called, and nobody would notice.
    if (!rows) throw new Error(`The scene has no rows "${below}" for ${id}.`);
    return rows;
  };
  let paths = [''];
  for (const segment of path.split('/').slice(1)) {
    const [before = ''] = paths;
    const [, name, ending = ''] = /^:(\w+)(.*)$/.exec(segment) ?? [];
    const values = name ? valuesAfter(before, name) : [segment];
    const [first = segment] = values;
    paths = paths.flatMap((start, at) =>
      // Every language of one row, and every row in one of them: nothing differs by both.
      (name === 'language' && at > 0 ? [first] : values).map(
        (value) => `${start}/${value}${ending}`,
      ),
    );
  }
  return paths;
}

/** The addresses of an endpoint, with every row of the scene and every value of each filter once. */
export function addressesOf(endpoint: Endpoint, ids: Ids): string[] {
  const { properties = {}, required = [] } = endpoint.query ? schemaOf(endpoint.query) : {};
  const values = (name: string) => valuesOf(name, properties[name] ?? {}, ids['listings'] ?? []);
  let queries = [new URLSearchParams()];
  for (const name of required) {
    queries = queries.flatMap((query) =>
      values(name).map((value) => withParameter(query, name, value)),
    );
  }
  const [first = new URLSearchParams()] = queries;
  const filtered = Object.keys(properties)
    .filter((name) => !required.includes(name))
    .flatMap((name) => values(name).map((value) => withParameter(first, name, value)));
  return pathsOf(endpoint, ids).flatMap((path) =>
    [...queries, ...filtered].map((query) => `/api${path}?${query.toString()}`.replace(/\?$/, '')),
  );
}

function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.append(name, value);
  return next;
}
