import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { mostFromAddress, rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { RouteRate } from '#platform/http/rate-limits.server.ts';
import { limitRates } from './limit-rates.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Two accounts that no earlier run has used up, and no made-up one. */
const [ama, kofi] = [randomUUID(), randomUUID()];
const accountsByToken = new Map<string | undefined, string>([
  ['ama', ama],
  ['ama on the phone', ama],
  ['kofi', kofi],
]);

async function open(redisUrl?: string): Promise<FastifyInstance> {
  const server = Fastify();
  servers.push(server);
  const accountOf = async ({ headers }: FastifyRequest) =>
    accountsByToken.get(headers.authorization);
  const config = readConfig(redisUrl ? { REDIS_URL: redisUrl } : {});
  await limitRates(server, { config, accountOf });
  const route = (url: string, rate: RouteRate) =>
    server.get(url, { config: { access: 'public', rate, rateLimit: rateLimitOf(rate) } }, () => 1);
  route('/one', 'search');
  route('/two', 'search');
  route('/other', 'read');
  route('/login', 'login');
  route('/upload', 'upload');
  return server;
}

/** A network that no earlier run has used up in a Redis that outlives it. */
const freshNetwork = () =>
  `fd00:${Array.from({ length: 3 }, () => Math.floor(Math.random() * 65_536).toString(16)).join(':')}::`;

async function statuses(
  server: FastifyInstance,
  urls: string[],
  address: string,
  authorization?: string,
) {
  const headers = authorization ? { authorization } : {};
  const answers = urls.map((url) => server.inject({ url, remoteAddress: address, headers }));
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

  test('count people who are signed in by account, on all general classes together', async () => {
    const server = await open();
    const shared = freshNetwork();
    const calls = [...many('/one', 700), ...many('/other', 700), ...many('/two', 99)];
    const found = await statuses(server, calls, shared, 'ama');
    expect(new Set(found)).toEqual(new Set([200]));
    expect(await statuses(server, ['/one'], freshNetwork(), 'ama on the phone')).toEqual([200]);
    expect(await statuses(server, ['/one', '/other'], shared, 'ama')).toEqual([429, 429]);
    // Neither a neighbour nor a visitor behind the same address has lost a call.
    expect(await statuses(server, ['/one'], shared, 'kofi')).toEqual([200]);
    expect(await statuses(server, ['/one', '/other'], shared)).toEqual([200, 200]);
  });

  test('count a token that nobody gave out for the address that shows it', async () => {
    const server = await open();
    const address = freshNetwork();
    for (let time = 0; time < mostFromAddress('search'); time += 1) {
      await statuses(server, ['/one'], address, `made up ${time}`);
    }
    expect(await statuses(server, ['/one'], address, 'another')).toEqual([429]);
    expect(await statuses(server, ['/one'], address)).toEqual([429]);
  });

  test('count files by account in a bucket of their own, and passwords by address alone', async () => {
    const server = await open();
    const address = freshNetwork();
    await statuses(server, many('/upload', 30), address, 'kofi');
    expect(await statuses(server, ['/upload', '/one'], address, 'kofi')).toEqual([429, 200]);
    expect(await statuses(server, ['/upload'], address, 'ama')).toEqual([200]);
    await statuses(server, many('/login', 25), address, 'kofi');
    expect(await statuses(server, ['/login'], address, 'ama')).toEqual([429]);
  });
});
