import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createApp } from '../app.ts';

const data = useTestDb();
let app: FastifyInstance;

/** In place of React Router: tells what its page's action would read. */
async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'POST') return new Response('a page');
  if (pathname === '/no-form') return new Response('no action', { status: 405 });
  const fields = [...(await request.formData()).entries()];
  return Response.json({ pathname, search, fields }, { status: 400 });
}

beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'on' });
  const database = {
    get db() {
      return data.db;
    },
    ping: async () => undefined,
  };
  const build = { tag: 't', time: '2026-11-21T22:30:00Z' };
  ({ server: app } = await createApp({ config, database, build, render }));
});
afterAll(() => app.close());

interface Post {
  url?: string;
  payload?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

const post = ({ url = '/b/sample?write=1', payload = 'name=Abena', headers, ...rest }: Post = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...rest,
  });

describe('A plain form of a page', () => {
  test('reaches the page with its fields, and the answer is never kept', async () => {
    const answer = await post({ payload: 'name=Ọlá&message=one%0Atwo&name=again' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    // A field that came twice is no field of ours.
    expect(answer.json()).toEqual({
      pathname: '/b/sample',
      search: '?write=1',
      fields: [['message', 'one\ntwo']],
    });
  });

  test('is refused from other sites, in other forms, and by pages without one', async () => {
    const remoteAddress = '10.2.0.1';
    const foreign = await post({ headers: { 'sec-fetch-site': 'cross-site' }, remoteAddress });
    expect(foreign.statusCode).toBe(403);
    const json = await post({
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"Abena"}',
      remoteAddress,
    });
    expect(json.statusCode).toBe(400);
    expect((await post({ url: '/no-form', remoteAddress })).statusCode).toBe(405);
  });

  test('comes five times in ten minutes from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push((await post({ remoteAddress: '10.3.0.1' })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
