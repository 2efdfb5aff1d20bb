// Generated from the contracts: after every write the answers that would still be kept are asked for again, and say the
// same as before. One that does not lacks the tag of what it shows, or the write drops too little.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { allowedChanges } from '../test/allowed-writes.ts';
import { tagsOfTables } from '../test/cache-tags.ts';
import { Canaries } from '../test/canaries.ts';
import { changedTables, tableNames } from '../test/changed-tables.ts';
import { isDropped, tablesIn, watchCache } from '../test/kept-answers.ts';
import type { KeptAnswer } from '../test/kept-answers.ts';
import type { Witness } from '../test/private-people.ts';
import { addressesOf } from '../test/page-addresses.ts';
import { writeCalls } from '../test/write-calls.ts';
import type { WriteCall } from '../test/write-calls.ts';
import { addWritingScene } from '../test/writing-scene.ts';
import type { WritingScene } from '../test/writing-scene.ts';
import { openTestApp } from '../test/test-app.ts';
import { ofPart } from '#platform/test/sweep-part.ts';

let scene: WritingScene;
const data = useTestDb(async (db) => {
  scene = await addWritingScene(db, new Canaries());
});
let app: FastifyInstance;
const cache = watchCache();
let before: readonly KeptAnswer[];

/** Each address once, without the parts of a query that may be left out: they read the same tables. */
const addresses = () =>
  endpoints
    .filter(({ endpoint }) => endpoint.cache)
    .flatMap(({ endpoint }) => addressesOf(endpoint, scene.ids))
    .filter((url, _, all) => !url.includes('?') || !all.includes(url.split('?', 1)[0] ?? ''));

beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
  const kept: KeptAnswer[] = [];
  for (const url of addresses()) {
    let answer: Awaited<ReturnType<typeof cache.ask>>;
    const statements = await data.statementsOf(async () => {
      answer = await cache.ask(app, url);
    });
    if (answer) kept.push({ url, ...answer, tables: new Set(statements.flatMap(tablesIn)) });
  }
  before = kept;
});
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const writing = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');

/** For each row that somebody may change: the call of the first person who may. */
function changesOf(endpoint: Endpoint): [Witness, WriteCall][] {
  const calls = new Map(writeCalls(endpoint, scene).map((call) => [call.row, call]));
  const changes = new Map<string, [Witness, WriteCall]>();
  for (const line of allowedChanges(endpoint.id)) {
    const [who = '', row = ''] = line.split(': ');
    const call = calls.get(row);
    if (call && !changes.has(row)) changes.set(row, [who as Witness, call]);
  }
  return [...changes.values()];
}

/** What may be as old as a kept answer lasts: which other pages are most like one. */
const late = new Set(['similar']);

/** An answer without that; one that is no JSON, such as a table, as it is. */
const told = (body: string): string =>
  body.startsWith('{') || body.startsWith('[')
    ? JSON.stringify(JSON.parse(body), (name: string, value: unknown) =>
        late.has(name) ? undefined : value,
      )
    : body;

/** Answers that are kept and say what is not so any more. */
async function staleAfter(who: Witness, { request }: WriteCall): Promise<string[]> {
  cache.takeDropped();
  const token = scene.tokens.get(who);
  await app.inject({ ...request, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const dropped = cache.takeDropped();
  const changed = await changedTables(data.db);
  const doubtful = before.filter(
    (answer) => changed.some((table) => answer.tables.has(table)) && !isDropped(answer, dropped),
  );
  const stale: string[] = [];
  for (const { url, body } of doubtful) {
    const now = await cache.ask(app, url);
    if (now && told(now.body) !== told(body)) stale.push(url);
  }
  await data.undo();
  return stale;
}

describe('No kept answer is untrue after', () => {
  test.each(ofPart(writing))('$id', async (endpoint) => {
    const stale = new Set<string>();
    for (const [who, call] of changesOf(endpoint)) {
      for (const url of await staleAfter(who, call)) stale.add(url.split('?', 1)[0] ?? '');
    }
    expect([...stale]).toEqual([]);
  });
});

describe('Tables', () => {
  const nameOf = (tag: string): string => tag.split(':')[0] ?? tag;

  test('that a kept answer is made of say what is dropped with them, and the answer has it', async () => {
    const tables = await tableNames(data.db);
    const untagged = before.flatMap(({ url, tags, tables: read }) => {
      const names = new Set([...tags].map(nameOf));
      return [...read]
        .filter((table) => tables.has(table))
        .filter((table) => !tagsOfTables[table]?.some((tag) => names.has(tag)))
        .map((table) => `${table} in ${url.split('?', 1)[0]}`);
    });
    expect([...new Set(untagged)]).toEqual([]);
  });

  test('that say so are read', () => {
    const read = new Set(before.flatMap(({ tables }) => [...tables]));
    expect(Object.keys(tagsOfTables).filter((table) => !read.has(table))).toEqual([]);
  });
});
