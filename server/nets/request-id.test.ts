import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testNow, testSecret } from '#platform/test/test-context.server.ts';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';

const data = useTestDb();
let app: App;
let written = '';

beforeAll(async () => {
  const config = readConfig({
    FIXED_CLOCK: testNow.toISOString(),
    LOG_LEVEL: 'warn',
    SECRET: testSecret,
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '10.0.0.0/8,192.0.2.7,2001:db8::/32',
  });
  const database = {
    get db() {
      return data.db;
    },
    engine: 'embedded' as const,
    ping: async () => undefined,
  };
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  app = await createApp({ config, database, build: { tag: 't', time: '' }, logTo });
});
afterAll(() => app.server.close());

const proxy = '10.1.2.3';
const given = '7f3c9a52-0b1e-4c56-9d7e-1a2b3c4d5e6f';

async function idFor(id: string, remoteAddress: string): Promise<string> {
  const headers = { 'x-request-id': id };
  const answer = await app.server.inject({ url: '/healthz', headers, remoteAddress });
  return String(answer.headers['x-request-id']);
}

describe('The id of a request', () => {
  test.each([proxy, '192.0.2.7', '::ffff:10.9.9.9', '2001:db8::1'])(
    'is what the trusted proxy %s gave it',
    async (address) => {
      expect(await idFor(given, address)).toBe(given);
    },
  );

  test.each(['127.0.0.1', '192.0.2.8', '2001:db9::1', '11.0.0.1'])(
    'is our own when %s, whom nobody trusts, gives one',
    async (address) => {
      const id = await idFor(given, address);
      expect(id).not.toBe(given);
      expect(id).toMatch(/^[\da-f-]{36}$/);
    },
  );

  test.each([
    '',
    'short',
    'x'.repeat(65),
    'a b c d e f g h',
    '<script>alert(1)</script>',
    'é'.repeat(9),
  ])('is our own when a proxy gives the odd "%s"', async (id) => {
    expect(await idFor(id, proxy)).toMatch(/^[\da-f-]{36}$/);
  });

  test('stands in the problem that a program gets', async () => {
    const headers = { 'x-request-id': given };
    const answer = await app.server.inject({ url: '/api/nothing', headers, remoteAddress: proxy });
    expect(answer.json()).toMatchObject({ status: 404, requestId: given });
  });

  test('stands in the log line of a failure, once', async () => {
    await data.db.execute(sql`alter table listing rename to gone`);
    written = '';
    const headers = { 'x-request-id': given };
    const answer = await app.server.inject({
      url: '/api/listings?q=gone',
      headers,
      remoteAddress: proxy,
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ requestId: given });
    const [line = ''] = written.split('\n');
    expect(JSON.parse(line)).toMatchObject({ reqId: given, msg: 'request failed' });
    expect(line.split('"reqId"')).toHaveLength(2);
  });
});
