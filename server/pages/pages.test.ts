import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createApp } from '../app.ts';

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb();
let app: FastifyInstance;
let renders = 0;
const html = { 'content-type': 'text/html; charset=utf-8' };

/** In place of React Router: tells the path it was asked for, and fails where the path says so. */
async function render(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  renders += 1;
  if (pathname === '/counted') return new Response(`${search} ${renders}`, { headers: html });
  if (pathname === '/failing') throw new Error('secret cause');
  if (pathname === '/__manifest') {
    const headers = { 'cache-control': 'public, max-age=9', 'content-type': 'application/json' };
    return new Response('{}', { headers });
  }
  return new Response(pathname, { headers: html });
}

beforeAll(async () => {
  const config = readConfig({
    FIXED_CLOCK: now.toISOString(),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'on',
  });
  const database = {
    get db() {
      return data.db;
    },
    ping: async () => undefined,
  };
  const build = { tag: 't', time: now.toISOString() };
  ({ server: app } = await createApp({ config, database, build, render }));
});
afterAll(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'ar' };
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.1.0.1') =>
  app.inject({ url, headers, remoteAddress });

describe('A page', () => {
  test('that fails is a page in the language of the visitor, without the cause', async () => {
    const answer = await get('/failing', browser);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('<html lang="ar" dir="rtl">');
    expect(answer.body).toContain('<h1>حدث خطأ من جانبنا.</h1>');
    expect(answer.body).not.toContain('secret');
  });

  test('that fails is a problem for programs', async () => {
    expect((await get('/failing')).json()).toMatchObject({ status: 500, code: 'unexpected' });
  });

  test('asked for too often says so as a page, and when to come again', async () => {
    for (let call = 0; call < 300; call += 1) await get('/often', browser, '10.1.0.2');
    const refused = await get('/often', browser, '10.1.0.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.body).toContain('<h1>تعذّر علينا تحميل هذا الجزء من المنصة الآن.</h1>');
    expect(refused.body).toContain('<a href="/">');
  });

  test('is made once for all orders of its query, whoever sent the link', async () => {
    const first = await get('/counted?b=2&a=1&utm_source=letter&fbclid=x');
    expect(first.body).toContain('?a=1&b=2 ');
    expect((await get('/counted?a=1&gclid=y&b=2')).body).toBe(first.body);
    expect((await get('/counted?a=1&b=3')).body).not.toBe(first.body);
  });

  test('is asked for again each time, while files of React Router keep what they say', async () => {
    expect((await get('/x')).headers['cache-control']).toBe('public, no-cache');
    expect((await get('/__manifest')).headers['cache-control']).toBe('public, max-age=9');
  });
});
