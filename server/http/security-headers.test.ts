import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();

const open = (url: string) => openTestApp(() => data.db, { PUBLIC_URL: url });
type Server = Awaited<ReturnType<typeof open>>;

/** An answer of each kind: data, a file, a problem, a form from elsewhere. */
const asked = [
  { method: 'GET', url: '/api/listings' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/api/listings/none' },
  { method: 'GET', url: '/no-such-address' },
  { method: 'GET', url: '/%E0%A4%A' },
  { method: 'POST', url: '/api/auth/login' },
] as const;

describe('Every answer', () => {
  let server: Server;
  beforeAll(async () => {
    server = await open('https://directory.example.org');
  });
  afterAll(() => server.close());

  test.each(asked)('carries what browsers need to know: $method $url', async (request) => {
    const { headers } = await server.inject({
      ...request,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=3\d{7}; includeSubDomains$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('is nothing that TRACE sends back', async () => {
    for (const url of ['/', '/api/listings', '/healthz']) {
      const { statusCode, body } = await server.inject({
        method: 'TRACE',
        url,
        headers: { 'x-told': 'kente' },
      });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('kente');
    }
  });

  test('says nothing of HTTPS where the site has none', async () => {
    const plain = await open('http://localhost:3000');
    const { headers } = await plain.inject('/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

test('Production asks for an address with HTTPS', () => {
  const production = { MODE: 'production', SECRET: 'a0b1c2d3e4f5g6h7i8j9k0l1m2n3o4p5q6r7' };
  const start = (url: string) => () => readConfig({ ...production, PUBLIC_URL: url });
  expect(start('http://directory.example.org')).toThrow('PUBLIC_URL');
  expect(start('https://directory.example.org')).not.toThrow();
});
