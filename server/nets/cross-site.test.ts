// Security I16, asked of the router itself: an address that is added tomorrow is asked too.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;
beforeAll(async () => {
  const page = async () => new Response('a page', { headers: { 'content-type': 'text/html' } });
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' }, page);
});
afterAll(() => app.close());

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof writing)[number];

/** All addresses that take this method, out of the tree that the router prints. */
function addressesOf(method: Method): string[] {
  const above: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false, method });
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?/.exec(line) ?? [];
    if (indent === undefined || segment === undefined) return [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, segment);
    return methods ? [above.join('')] : [];
  });
}

const anId = '01990000-0000-7000-8000-0000000000ff';
const call = (method: Method, address: string, site: string) =>
  app.inject({
    method,
    url: address.replaceAll(/:\w+/g, anId).replace(/\/?\*$/, '/b/sample'),
    headers: { 'sec-fetch-site': site },
  });

describe('What another site’s page sends', () => {
  test('is refused at every address that changes something', async () => {
    const taken: string[] = [];
    for (const method of writing) {
      for (const address of addressesOf(method)) {
        const { statusCode, body } = await call(method, address, 'cross-site');
        if (statusCode !== 403 || !body.includes('request/cross-site'))
          taken.push(`${method} ${address}: ${statusCode}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test('may be read, as links from elsewhere are', async () => {
    const answer = await app.inject({ url: '/', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(200);
  });
});

test('What our own page sends is refused at none of them for that', async () => {
  for (const method of writing) {
    for (const address of addressesOf(method)) {
      const { body } = await call(method, address, 'same-origin');
      expect(body).not.toContain('cross-site');
    }
  }
});

test('The addresses asked are those of all endpoints, uploads and forms', () => {
  const asked = writing.flatMap((method) => addressesOf(method).map((path) => `${method} ${path}`));
  const named = endpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
  const mounted = ['/api/media', '/api/documents', '/api/admin/imports/files', '/api/language'];
  expect(asked).toEqual(
    expect.arrayContaining([
      ...named,
      ...mounted.map((path) => `POST ${path}`),
      'POST /locales/add/:lng/:ns',
      'POST /csp-reports',
      'POST *',
    ]),
  );
});
