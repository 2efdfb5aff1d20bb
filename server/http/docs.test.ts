import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { contentSecurityPolicy } from '#platform/http/csp.server.ts';
import { endpoints, uploads } from '../api.ts';
import { mountDocs } from './docs.ts';

const contracts = new Set([...endpoints.map(({ endpoint }) => endpoint), ...uploads]);
let app: FastifyInstance;
let page: string;

beforeAll(async () => {
  app = Fastify();
  mountDocs(app, { endpoints: contracts, described: [] }, readConfig({ SITE_NAME: 'A & <B>' }));
  page = (await app.inject('/api/docs')).body;
});
afterAll(() => app.close());

const all = (pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, found = '']) => found);

test('the page has an id for every operation and a link to it', () => {
  for (const { id } of contracts) {
    expect(page).toContain(` id="${id}"`);
    expect(page).toContain(`href="#${id}"`);
  }
});

test('every link on the page leads to one place on it', () => {
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  expect(all(/href="#([^"]+)"/g).filter((id) => !known.has(id))).toEqual([]);
});

test('its headings follow one another: one first, parts below, operations below them', () => {
  expect(all(/<h(1)>/g)).toHaveLength(1);
  expect(all(/<h(3) /g)).toHaveLength(contracts.size);
  expect(page.indexOf('<h2')).toBeLessThan(page.indexOf('<h3'));
});

test('nothing on it is a script, a style or markup from a contract', () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(page).toContain('<h1>A &amp; &lt;B&gt; API</h1>');
  expect(contentSecurityPolicy([])).toContain("style-src 'self'");
});

// The API grows with the site; what is said of one operation does not.
test.each([
  ['/api/docs', 210],
  ['/api/openapi.json', 210],
])('%s is sent small, and not again to who has it', async (url, bytesPerOperation) => {
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length / contracts.size).toBeLessThan(bytesPerOperation);
  const plain = await app.inject(url);
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const etag = String(plain.headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});
