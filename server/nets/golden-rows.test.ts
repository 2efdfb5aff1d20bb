// Every filter of every list finds the rows that it is for, and no others: `*.golden.server.ts` of the features say which.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type {
  GoldenCase,
  GoldenList,
  GoldenQuery,
  GoldenRows,
} from '#platform/test/golden-rows.ts';
import { projectRoot } from '#platform/root.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { withoutGoldenRows } from '../test/without-golden-rows.ts';
import { namesIn } from '../test/names-in.ts';
import { schemaOf } from '../test/valid-body.ts';
import type { Schema } from '../test/valid-body.ts';
import { siteParts } from '../features.ts';

const modules = import.meta.glob<{ golden: GoldenRows }>('/src/**/*.golden.server.ts', {
  eager: true,
});
const features = Object.entries(modules).map(([path, { golden }]) => ({
  name: path.split('/').at(-1)?.replace('.golden.server.ts', '') ?? path,
  ...golden,
}));
const endpointOf = (id: string) => {
  const found = endpoints.find(({ endpoint }) => endpoint.id === id);
  if (!found) throw new Error(`There is no endpoint ${id}.`);
  return found;
};

/** Where a page of a list begins, and what stands for no filter. */
const cursors = new Set(['after', 'page', 'per_page']);

const querySchemaOf = (id: string): Schema => {
  const { query } = endpointOf(id).endpoint;
  return query ? schemaOf(query) : {};
};

const filtersOf = (id: string): [string, Schema][] =>
  Object.entries(querySchemaOf(id).properties ?? {}).filter(([name]) => !cursors.has(name));

const isRequired = (id: string, filter: string) =>
  querySchemaOf(id).required?.includes(filter) ?? false;

const lists = features.flatMap((feature) =>
  feature.lists.flatMap((list) => list.endpoints.map((id) => ({ id, list }))),
);

const sorted = (names: readonly string[]) => names.toSorted();
const namesOf = (rows: string) => (rows === '' ? [] : rows.split(', '));

const siteSubjects = new SubjectRegistry(siteParts.of('subjects'));

const aboutOf = (query: GoldenQuery): string => Object.keys(query).at(-1) ?? '';

/** The text of every test of the features. */
function readTests(): string[] {
  const folder = join(projectRoot, 'src/features');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

describe.each(features)('$name', ({ add, lists: own, subjects = siteSubjects }) => {
  const data = useTestDb(add);
  const ask = async (
    id: string,
    { actor = anonymous, params, namesOf: read = namesIn }: GoldenList,
    query: GoldenQuery,
  ) => {
    const ctx = testContext({ db: data.db, actor, subjects });
    const { response } = await endpointOf(id).run(ctx, { params, query });
    return read(response);
  };
  const cases = own.flatMap((list) =>
    list.endpoints.flatMap((id) =>
      list.cases.map(([query, rows]) => ({
        id,
        list,
        query,
        rows,
        asked: new URLSearchParams(query).toString(),
      })),
    ),
  );

  test.each(cases)('$id ? $asked finds $rows', async ({ id, list, query, rows }) => {
    const inOrder = aboutOf(query) === 'sort' ? (names: readonly string[]) => names : sorted;
    expect(inOrder(await ask(id, list, query))).toEqual(inOrder(namesOf(rows)));
  });

  const isTold = async (list: GoldenList, id: string, [query, rows]: GoldenCase) => {
    const about = aboutOf(query);
    // What must be asked for can't be left out: another choice of it finds other rows.
    const isOnlyChoice = filtersOf(id).some(
      ([name, { enum: choices }]) => name === about && choices?.length === 1,
    );
    if (isRequired(id, about))
      return (
        isOnlyChoice || list.cases.some((other) => aboutOf(other[0]) === about && other[1] !== rows)
      );
    const { [about]: _, ...others } = query;
    const found = await ask(id, list, others);
    return sorted(found).join(', ') !== sorted(namesOf(rows)).join(', ');
  };

  test('are others where a filter is left out', async () => {
    const idle: string[] = [];
    for (const list of own) {
      const [id = ''] = list.endpoints;
      const telling = new Set<string>(['sort']);
      for (const one of list.cases) {
        const about = aboutOf(one[0]);
        if (!telling.has(about) && (await isTold(list, id, one))) telling.add(about);
      }
      const filters = new Set(list.cases.map(([query]) => aboutOf(query)));
      idle.push(
        ...[...filters].filter((name) => !telling.has(name)).map((name) => `${id} ? ${name}`),
      );
    }
    expect(idle).toEqual([]);
  });
});

describe('Golden rows', () => {
  test('are there for every filter of every list, and every choice that it offers', () => {
    const missing = endpoints
      .filter(({ endpoint }) => endpoint.method === 'GET' && !(endpoint.id in withoutGoldenRows))
      .flatMap(({ endpoint: { id } }) => {
        const cases = lists.filter((list) => list.id === id).flatMap(({ list }) => list.cases);
        return filtersOf(id).flatMap(([name, schema]) => {
          const values = new Set(
            cases
              .map(([query]) => query)
              .filter((query) => aboutOf(query) === name)
              .map((query) => query[name]),
          );
          const wanted = schema.enum ? schema.enum.map(String) : [undefined];
          const left = wanted.filter((value) =>
            value === undefined ? values.size === 0 : !values.has(value),
          );
          return left.map((value) => `${id} ? ${name}${value === undefined ? '' : `=${value}`}`);
        });
      });
    expect(missing).toEqual([]);
  });

  test('are left out of a list as tested beside its service only where a test calls it', () => {
    const tests = readTests();
    const untested = Object.entries(withoutGoldenRows)
      .filter(([, reason]) => reason.endsWith('tested beside its service'))
      .filter(([id]) => !tests.some((text) => text.includes(id)));
    expect(untested.map(([id]) => id)).toEqual([]);
  });

  test('are left out only of lists that are there', () => {
    const known = new Set(endpoints.map(({ endpoint }) => endpoint.id));
    expect(Object.keys(withoutGoldenRows).filter((id) => !known.has(id))).toEqual([]);
    expect(
      Object.keys(withoutGoldenRows).filter((id) => lists.some((list) => list.id === id)),
    ).toEqual([]);
  });
});
