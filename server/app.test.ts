import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { openTestApp } from './test/test-app.ts';

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedDirectory(testContext({ db, now }), { withSamples: true }));
let app: FastifyInstance;

const open = (env: Record<string, string>) =>
  openTestApp(() => data.db, { FIXED_CLOCK: now.toISOString(), ...env });

beforeAll(async () => {
  app = await open({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('Problems', () => {
  test('a missing listing is a 404 problem with a code, a title and the same sentence as error', async () => {
    const answer = await get('/api/listings/no-such-place');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      status: 404,
      code: 'listing/not-found',
      title: 'Business not found',
      error: 'Business not found',
    });
  });

  test('a path that no listing can have is a 404, not a form to correct', async () => {
    const answer = await get('/api/listings/Mamas_Kitchen');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'request/not-found' });
  });

  test('a wrong parameter is a 400 that names the field', async () => {
    const answer = await get('/api/reviews?subjectType=listing&subjectId=7');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'subjectId', key: 'reviews:error.subject' }],
    });
  });

  test.each(['/api/nothing', '/api/', '/api/listings/a/b'])(
    '%s answers a problem, not a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'request/not-found' });
    },
  );

  test('nothing of the inside is told', async () => {
    const body = (await get('/api/listings/%00')).body;
    expect(body).not.toMatch(/select|drizzle|node_modules|at .*\.ts/i);
  });
});

describe('Hostile requests end below 500', () => {
  const queries = [
    "'",
    '"; drop table listing; --',
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '10'.repeat(400),
    '9223372036854775808',
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    '${7*7}',
    '() { :;}',
    'ﷺ'.repeat(50),
    "' or 1=1 --",
    '<->',
    '!!&|',
    ':*',
    '\u202e\u200b',
    '🏴'.repeat(40),
  ];
  const names = [
    'q',
    'near',
    'category',
    'language',
    'price',
    'within',
    'sort',
    'after',
    'time',
    'day',
    'kind',
    'feature',
    'stars',
    'open',
  ];

  test.each(names)('in the parameter %s', async (name) => {
    for (const text of queries) {
      const value = encodeURIComponent(text.isWellFormed() ? text : '\ufffd');
      const answer = await get(`/api/listings?${name}=${value}`);
      expect([name, text.slice(0, 20), answer.statusCode < 500]).toEqual([
        name,
        text.slice(0, 20),
        true,
      ]);
    }
  });

  test.each([
    '..%2f',
    '%2e%2e',
    '..%5c',
    '%00',
    './a/../../',
    '/etc/passwd',
    'a%0d%0aset-cookie:x',
  ])('in the path of a listing or file: %s', async (path) => {
    for (const url of [`/api/listings/${path}`, `/assets/${path}`, `/locales/${path}/x.json`]) {
      const { statusCode } = await get(url);
      expect([400, 403, 404]).toContain(statusCode);
    }
  });

  test('a zero byte in an address is in the name of nothing', async () => {
    const answer = await get('/api/tenders/a%00b');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'request/not-found' });
    const page = await get('/tenders/a%00b', { accept: 'text/html' });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('a body that is not JSON or a form is refused', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json\tx',
      'multipart/form-data',
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/language',
        headers: { 'content-type': type },
        payload: 'lng=fr',
      });
      expect([400, 415]).toContain(answer.statusCode);
    }
  });

  test('a body nested 20,000 deep is refused before it is used', async () => {
    const payload = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/language', headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  test('a body over the limit is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ a: 'x'.repeat(70_000) });
    const answer = await app.inject({ method: 'POST', url: '/api/language', headers, payload });
    expect(answer.statusCode).toBe(413);
  });

  test('forged proxy headers change neither address nor protocol', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/language',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      },
      payload: 'lng=fr&back=/directory',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/directory');
    expect(answer.headers['set-cookie']).not.toContain('Secure');
  });
});

describe('The language form', () => {
  const choose = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/language',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('writes the cookie and leads back', async () => {
    const answer = await choose('lng=ar&back=%2Fdirectory%3Fq%3Djollof');
    expect(answer.headers['set-cookie']).toContain('i18next=ar');
    expect(answer.headers.location).toBe('/directory?q=jollof');
  });

  test('is remembered for a year only by those who agreed', async () => {
    expect((await choose('lng=ar')).headers['set-cookie']).not.toContain('Max-Age');
    expect((await choose('lng=ar&keep=year')).headers['set-cookie']).toContain('Max-Age=31536000');
  });

  test('leads nowhere else', async () => {
    expect((await choose('lng=ar&back=https://evil.example')).headers.location).toBe('/');
  });

  test('refuses an unknown language and other sites', async () => {
    expect((await choose('lng=xx')).statusCode).toBe(400);
    expect((await choose('lng=ar', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test('no page view ever writes the cookie', async () => {
    expect((await get('/api/listings?lng=ar')).headers['set-cookie']).toBeUndefined();
  });
});

describe('Answers', () => {
  test('carry the security headers', async () => {
    const { headers } = await get('/api/listings');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('are sent once: the second time the client holds them', async () => {
    const first = await get('/api/listings?q=jollof');
    const again = await get('/api/listings?q=jollof', {
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    const weak = await get('/api/listings?q=jollof', {
      'if-none-match': `"other" , W/${String(first.headers.etag)}`,
    });
    expect(weak.statusCode).toBe(304);
  });

  test('vary by language', async () => {
    const english = await get('/api/listings?q=jollof', { 'accept-language': 'en' });
    const french = await get('/api/listings?q=jollof', { 'accept-language': 'fr' });
    expect(french.headers.etag).not.toBe(english.headers.etag);
    expect(english.headers.vary).toContain('Accept-Language');
  });

  test('health and version are open and say little', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/version.json')).json()).toEqual({
      buildTag: 'test',
      buildTime: testNow.toISOString(),
    });
  });

  test('translations are served by language and namespace, and nothing else', async () => {
    expect((await get('/locales/fr/directory.json')).json()).toHaveProperty('verified', 'Vérifié');
    for (const url of [
      '/locales/xx/directory.json',
      '/locales/fr/__proto__.json',
      '/locales/fr/x',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe('Rate limits', () => {
  test('count per address and class, in Redis where one is configured', async () => {
    const redis = process.env.TEST_REDIS_URL;
    const limited = await open({ RATE_LIMITS: 'on', ...(redis ? { REDIS_URL: redis } : {}) });
    const ask = (remoteAddress: string) =>
      limited.inject({ url: '/api/listings?q=x', remoteAddress });
    const address = `10.${process.pid % 250}.${Date.now() % 250}.${Math.floor(Date.now() / 250) % 250}`;
    const statuses: number[] = [];
    for (let call = 0; call < 152; call += 1) statuses.push((await ask(address)).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await ask('10.255.255.1')).statusCode).toBe(200);
    const refused = await ask(address);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toMatchObject({ code: 'request/rate-limited' });
    await limited.close();
  });
});
