import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { RouteRate } from '#platform/http/rate-limits.server.ts';
import { limitRates } from './limit-rates.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function open(redisUrl?: string): Promise<FastifyInstance> {
  const server = Fastify();
  servers.push(server);
  await limitRates(server, readConfig(redisUrl ? { REDIS_URL: redisUrl } : {}));
  const route = (url: string, rate: RouteRate) =>
    server.get(url, { config: { access: 'public', rate, rateLimit: rateLimitOf(rate) } }, () => 1);
  route('/one', 'search');
  route('/two', 'search');
  route('/other', 'read');
  return server;
}

/** A network that no earlier run has used up in a Redis that outlives it. */
const freshNetwork = () =>
  `fd00:${Array.from({ length: 3 }, () => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::`;

async function statuses(server: FastifyInstance, urls: string[], address: string) {
  const answers = urls.map((url) => server.inject({ url, remoteAddress: address }));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

const many = (url: string, count: number) => Array.from({ length: count }, () => url);

const redis = process.env['TEST_REDIS_URL'];
/** Two processes that count together, or one twice. */
const pairs: { place: string; pair: () => Promise<[FastifyInstance, FastifyInstance]> }[] = [
  { place: 'in memory', pair: () => open().then((one) => [one, one]) },
  {
    place: 'in memory while Redis is away',
    pair: () => open('redis://127.0.0.1:1').then((one) => [one, one]),
  },
  ...(redis ? [{ place: 'in Redis', pair: () => Promise.all([open(redis), open(redis)]) }] : []),
];

describe('Rate limits', () => {
  test.each(pairs)(
    'are shared by all routes of a class, and by no others, $place',
    async (given) => {
      const [first, second] = await given.pair();
      const address = freshNetwork();
      const found = [
        ...(await statuses(first, many('/one', 100), address)),
        ...(await statuses(second, many('/two', 52), address)),
      ];
      expect(found.filter((status) => status === 200)).toHaveLength(150);
      expect(await statuses(first, ['/one', '/two', '/other'], address)).toEqual([429, 429, 200]);
      expect(await statuses(second, ['/one'], freshNetwork())).toEqual([200]);
    },
  );

  test('count ten addresses of one IPv6 network as one', async () => {
    const server = await open();
    const network = freshNetwork();
    for (let host = 0; host < 10; host += 1) {
      await statuses(server, many('/one', 15), `${network}${host}`);
    }
    expect(await statuses(server, ['/one'], `${network}99`)).toEqual([429]);
  });
});
