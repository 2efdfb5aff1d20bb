// Whatever stands in an address, in a part of its path or in its query, is an answer or a refusal, never a failure: one of these
// once reached the database, which takes no zero byte.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { Canaries } from '../test/canaries.ts';
import { addressesOf } from '../test/page-addresses.ts';
import { isLetIn, witnesses } from '../test/private-people.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import type { PrivateScene } from '../test/private-scene.ts';
import { openTestApp } from '../test/test-app.ts';
import { schemaOf, validBodyOf } from '../test/valid-body.ts';
import { ofPart } from '#platform/test/sweep-part.ts';

let scene: PrivateScene;
const data = useTestDb(async (db) => {
  scene = await addPrivateScene(db, new Canaries());
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** As they stand in an address: a zero byte, a half of a character, bytes that are no text, a way out, and very much. */
const hostile = [
  'a%00b',
  '%ED%A0%80',
  '%C3%28',
  '%F0%9F%92%A9',
  '..%2F..%2Fetc',
  "'%22%3E%3Cb%3E",
  'x'.repeat(1500),
];

/** The address with one of these in each part and each question, one at a time. */
function addressesWith({ path, query }: Endpoint, address: string): string[] {
  const [place = '', asked = ''] = address.split('?');
  const parts = place.split('/');
  const inPath = `/api${path}`
    .split('/')
    .flatMap((segment, at) =>
      segment.startsWith(':') ? hostile.map((text) => parts.with(at, text).join('/')) : [],
    );
  const names = query ? Object.keys(schemaOf(query).properties ?? {}) : [];
  const inQuery = names.flatMap((name) =>
    hostile.map((text) => {
      const others = asked.split('&').filter((one) => one && !one.startsWith(`${name}=`));
      return `${place}?${[...others, `${name}=${text}`].join('&')}`;
    }),
  );
  return [...(asked ? inPath.map((one) => `${one}?${asked}`) : inPath), ...inQuery];
}

const asking = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ path, query }) => path.includes(':') || query !== undefined);

describe('Hostile words in an address', () => {
  test.each(ofPart(asking))('of $id are answered or refused', async (endpoint) => {
    const [address] = addressesOf(endpoint, scene.ids);
    const who = witnesses.find((one) => isLetIn(one, endpoint.access));
    if (!address || !who) return;
    const token = scene.tokens.get(who);
    const failed: string[] = [];
    for (const url of addressesWith(endpoint, address)) {
      const answer = await app.inject({
        method: endpoint.method,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(endpoint.body && { payload: validBodyOf(schemaOf(endpoint.body)) }),
      });
      if (answer.statusCode >= 500) failed.push(`${url}: ${answer.statusCode} ${answer.body}`);
    }
    await data.undo();
    expect(failed).toEqual([]);
  });
});
