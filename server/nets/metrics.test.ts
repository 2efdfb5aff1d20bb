import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#platform/metrics/registry.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;

beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** Value of each series whose name begins so. */
async function series(start: string): Promise<Map<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith(start));
  return new Map(
    lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(/[^ ]*$/.exec(line)?.[0])]),
  );
}

/** The names of all series but Node's own: what it holds open, and each sort of garbage collection once there was one. */
const names = async (): Promise<string[]> =>
  [...(await series('')).keys()].filter((name) => !name.startsWith('nodejs_')).toSorted();

const one = async (name: string): Promise<number> => (await series(name)).get(name) ?? 0;

describe('Requests', () => {
  test('are counted and timed by pattern, method and class of status', async () => {
    const name = 'http_requests_total{route="/api/listings/:slug",method="GET",status="4xx"}';
    const timed = 'http_request_duration_seconds_count{route="/api/listings/:slug",method="GET"}';
    const [before, timedBefore] = [await one(name), await one(timed)];
    await app.inject('/api/listings/no-such-place');
    await app.inject('/api/listings/no-other-place?token=secret');
    expect([(await one(name)) - before, (await one(timed)) - timedBefore]).toEqual([2, 2]);
    expect(await one('http_requests_in_flight')).toBe(0);
    expect(await registry.metrics()).not.toMatch(/no-such-place|secret/);
  });

  test('make no new series, however many addresses are made up', async () => {
    const broken: string[] = [];
    const ask = async (no: number) => {
      const answers = [
        await app.inject(`/${no}/%00/../${'x'.repeat(no % 300)}`),
        await app.inject({ method: 'POST', url: `/wp-${no}.php?${no}`, payload: '{}' }),
        await app.inject(`/api/listings/made-up-${no}`),
      ];
      await app.inject({ method: 'PROPFIND' as never, url: `/${no}` }).catch(() => undefined);
      broken.push(
        ...answers.filter(({ statusCode }) => statusCode === 500).map(({ body }) => body),
      );
    };
    await ask(0);
    const before = await names();
    for (let no = 1; no <= 250; no += 1) await ask(no);
    expect(broken).toEqual([]);
    expect(await names()).toEqual(before);
  });

  test('that meet a kept answer are told apart from those that do not', async () => {
    const counts = async () => [
      await one('page_cache_lookups_total{result="hit"}'),
      await one('page_cache_lookups_total{result="miss"}'),
    ];
    const url = '/api/listings?q=metrics';
    const [hits = 0, misses = 0] = await counts();
    await app.inject(url);
    await app.inject(url);
    expect(await counts()).toEqual([hits + 1, misses + 1]);
    expect(await one('page_cache_bytes')).toBeGreaterThan(0);
  });
});

test('A failed sign-in is counted', async () => {
  const name = 'audit_entries_total{action="login.failed"}';
  const before = await one(name);
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'nobody@example.org', password: 'not the right password' },
  });
  expect(await one(name)).toBe(before + 1);
});

test('What is refused because it is too much is counted', async () => {
  const limited = await openTestApp(() => data.db);
  const before = await one('http_rate_limited_total');
  const ask = () =>
    limited.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email: 'x' } });
  for (let no = 0; no < 7; no += 1) await ask();
  expect((await one('http_rate_limited_total')) - before).toBe(2);
  await limited.close();
});
