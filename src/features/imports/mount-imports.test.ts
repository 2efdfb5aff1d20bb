import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptBodies } from '#server/http/bodies.ts';
import { refuseUndeclaredRoutes } from '#server/http/route-guard.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { importRun } from './import.table.server.ts';
import { mountImports } from './mount-imports.server.ts';
import { deskOf, runAll } from './import-runs.scene.server.ts';
import type { Desk } from './import-runs.scene.server.ts';

const data = useTestDb();
const people: Record<string, Actor> = {
  admin: personWith('admin'),
  moderator: personWith('moderator'),
};
let app: FastifyInstance;
let desk: Desk | undefined;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountImports(app, ({ headers }) => {
    desk = deskOf(data.db, people[String(headers['x-test-person'])] ?? anonymous);
    return desk.ctx;
  });
  await app.ready();
});
afterAll(() => app.close());

const boundary = 'edge-of-the-test';
const bodyOf = (content: string, field = 'file', end = `\r\n--${boundary}--\r\n`) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="r.csv"\r\n\r\n${content}${end}`;

const post = (
  payload: string,
  { person = 'admin', query = '', type = 'multipart/form-data', key = '' } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/imports/files${query}`,
    payload,
    headers: {
      'content-type': `${type}; boundary=${boundary}`,
      'x-test-person': person,
      ...(key && { 'idempotency-key': key }),
    },
  });

const get = (url: string, person = 'admin') =>
  app.inject({ method: 'GET', url, headers: { 'x-test-person': person } });

describe('sending a file', () => {
  it('answers the id of its run and nothing else', async () => {
    const answer = await post(bodyOf('name,city\nSample Bakery,Leeds\n'));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(['id']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['visitor', 401],
    ['moderator', 403],
  ])('is refused to a %s before the file is read', async (person, status) => {
    expect((await post(bodyOf('name\nA\n'), { person })).statusCode).toBe(status);
    expect(desk?.storage.files.size).toBe(0);
  });

  it.each([
    ['another field', bodyOf('name\nA\n', 'other'), 400],
    ['no file', `--${boundary}--\r\n`, 400],
    ['a body that ends early', bodyOf('name\nA\n', 'file', ''), 400],
    ['an archive', bodyOf('PK\u0003\u0004'), 400],
    ['nothing', '', 400],
  ])('answers 4xx to %s and keeps nothing', async (_, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
    expect(desk?.storage.files.size ?? 0).toBe(0);
  });

  it('twice under one key makes one run, and keeps the file once', async () => {
    const key = 'import-key-1';
    const first = await post(bodyOf('name,city\nSample Bakery,Leeds\n'), { key });
    const again = await post(bodyOf('name,city\nSample Bakery,Leeds\n'), { key });
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await data.db.select().from(importRun)).toHaveLength(1);
    expect(desk?.storage.files.size).toBe(0);
    const other = await post(bodyOf('name,city\nSample Salon,Leeds\n'), { key });
    expect(other.statusCode).toBe(422);
  });

  it('takes no other kind of body, and no run that is none', async () => {
    expect((await post('{}', { type: 'application/json' })).statusCode).toBe(415);
    expect((await post(bodyOf('name\nA\n'), { query: '?retryOf=x' })).statusCode).toBe(404);
    const unknown = '?retryOf=01990000-0000-7000-8000-0000000000ff';
    expect((await post(bodyOf('name\nA\n'), { query: unknown })).statusCode).toBe(404);
  });
});

describe('fetching a file', () => {
  it('has the listings with a name for the disk', async () => {
    const answer = await get('/api/admin/listings/export?source=Register');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''listings-2026-11-21.csv",
    });
    expect(answer.body.startsWith('\uFEFF"site_listing_id","name"')).toBe(true);
  });

  it('has the rejected rows of a run', async () => {
    const { id } = await runAll(deskOf(data.db), 'id,name\n1,\n');
    const answer = await get(`/api/admin/imports/${id}/rejected-rows`);
    expect(answer.body).toBe(
      '\uFEFF"import_row","import_reason","id","name"\r\n"2","Name: Name is required","1",""\r\n',
    );
  });

  it.each([
    ['/api/admin/listings/export', 'visitor', 401],
    ['/api/admin/listings/export', 'moderator', 403],
    ['/api/admin/listings/export?source=', 'admin', 404],
    ['/api/admin/listings/export?source=a&source=b', 'admin', 404],
    ['/api/admin/imports/nonsense/rejected-rows', 'admin', 404],
    ['/api/admin/imports/01990000-0000-7000-8000-0000000000ff/rejected-rows', 'admin', 404],
    ['/api/admin/imports/01990000-0000-7000-8000-0000000000ff/rejected-rows', 'moderator', 403],
  ])('%s as a %s answers %i', async (url, person, status) => {
    expect((await get(url, person)).statusCode).toBe(status);
  });
});
