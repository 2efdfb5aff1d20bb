// Every private column of every row holds a word of its own; then everybody reads whatever the API has to read.
// What strangers hear who try to write is in `writes.test.ts`.
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { Canaries, columnNames } from '../test/canaries.ts';
import { leaksIn } from '../test/leaks.ts';
import type { Told } from '../test/leaks.ts';
import { secretColumns, secrets } from '../test/private-columns.ts';
import { allows } from '../test/allowed-columns.ts';
import { publicColumns, wordlessColumns } from '../test/plain-columns.ts';
import { isLetIn, readers } from '../test/private-people.ts';
import type { Witness } from '../test/private-people.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import type { PrivateScene } from '../test/private-scene.ts';
import { addressesOf } from '../test/page-addresses.ts';
import { openTestApp } from '../test/test-app.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.table.server.ts', {
  eager: true,
});
const columns = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .flatMap((table) => columnNames(table));

const reading = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');

const canaries = new Canaries();
let scene: PrivateScene;
const data = useTestDb(async (db) => {
  scene = await addPrivateScene(db, canaries);
});

let app: FastifyInstance;
const told: Told[] = [];
const agesTold = new Set<string>();
const failures: string[] = [];
const answered = new Set<string>();

async function listen(to: Witness, by: string, request: InjectOptions): Promise<void> {
  const token = scene.tokens.get(to);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ ...request, headers });
  if (answer.statusCode >= 500) failures.push(`${by} to ${to}: ${answer.statusCode}`);
  if (answer.statusCode === 200) answered.add(by);
  const text = answer.body + JSON.stringify(answer.headers);
  for (const place of canaries.placesIn(text)) told.push({ ...place, to, by });
  const isToStaff = by === 'getCase' && (to === 'admin' || to === 'moderator');
  if (text.includes('"ageBand":"') && !isToStaff) agesTold.add(by);
}

const otherAddresses = ({ ids }: PrivateScene): string[] => [
  '/api/openapi.json',
  '/api/docs',
  '/api/nothing/kanarie',
  '/healthz',
  '/readyz',
  '/version.json',
  ...(ids['media'] ?? []).flatMap((id) => [
    `/media/${id}/400`,
    `/api/media/${id}/400`,
    `/api/documents/${id}`,
  ]),
  ...(ids['applications'] ?? []).map((id) => `/api/applications/${id}/cv`),
  ...(ids['letter-pictures'] ?? []).map((address) => `/api/inquiries/${address}/400`),
];

beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
  for (const to of readers) {
    for (const endpoint of reading) {
      const urls = addressesOf(endpoint, scene.ids);
      // Whom the gate keeps out is kept out at every address: `access.test.ts`.
      const tried = isLetIn(to, endpoint.access) ? urls : urls.slice(0, 1);
      for (const url of tried) await listen(to, endpoint.id, { url });
    }
    for (const url of otherAddresses(scene)) await listen(to, url, { url });
  }
  // Tens of thousands of requests: two minutes, and more beside other work.
}, 600_000);
afterAll(() => app.close());

/** Their answers are about the person who asks. */
const ownSession = new Set(['me', 'demoLogin']);

const known = [...secretColumns, ...publicColumns, ...wordlessColumns];

/** Whom a line of the table may name here. Outsiders are heard where they write: `writes.test.ts`. */
const heard = new Set<Witness | 'self'>([...readers, 'self']);

describe('The table of secrets', () => {
  test('names every column that holds words, in one of its three lists', () => {
    expect(known.toSorted()).toEqual(columns.toSorted());
  });

  test('is tried with a word in every secret column', () => {
    expect([...secretColumns].filter((column) => !canaries.columns.has(column))).toEqual([]);
  });

  test('is tried where every endpoint that reads answers somebody', () => {
    expect(reading.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
  });

  test('allows nothing that nobody is told', () => {
    const idle = secrets.flatMap((secret) =>
      secret.toldTo
        .filter((to) => heard.has(to))
        .filter((to) => {
          const line = { ...secret, toldTo: [to] };
          return !told.some((entry) => allows(line, entry));
        })
        .map((to) => `${secret.columns} to ${to}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('No answer', () => {
  test('holds words that are not for whoever reads it', () => {
    expect(leaksIn(told)).toEqual([]);
  });

  test('tells an age, but to the person, and to staff who decide about them', () => {
    expect([...agesTold].filter((id) => !ownSession.has(id))).toEqual([]);
  });

  test('is a failure of the site', () => {
    expect(failures).toEqual([]);
  });
});
