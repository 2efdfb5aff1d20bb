import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cspReportPath } from '#platform/http/csp.server.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { registry } from '#platform/metrics/registry.server.ts';
import { acceptBodies } from './bodies.ts';
import { mountCspReports } from './csp-reports.ts';
import { refuseUndeclaredRoutes } from './route-guard.ts';

const site = 'https://directory.example';
const lines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => lines.push(line.toString()));
  app = Fastify({ logger: { level: 'warn', stream } });
  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  await acceptBodies(app);
  await mountCspReports(app, site);
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/reports+json') =>
  app.inject({
    method: 'POST',
    url: cspReportPath,
    payload,
    headers: { 'content-type': type },
  });

const report = (blockedURL: string, documentURL = `${site}/b/ada?token=geheim`) => ({
  type: 'csp-violation',
  body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL },
});

async function counted(blocked: string): Promise<number> {
  const metric = await registry.getSingleMetric('csp_violations_total')?.get();
  const labels = { directive: 'script-src-elem', blocked };
  return metric?.values.find((one) => isSame(one.labels, labels))?.value ?? 0;
}
const isSame = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right);

describe('A report', () => {
  test('of an extension, or of a page elsewhere, is counted and calls nobody', async () => {
    const bodies = [
      report('chrome-extension://abc'),
      report('inline', 'https://elsewhere.example/saved.html'),
    ];
    const answer = await post(JSON.stringify(bodies));
    expect(answer.statusCode).toBe(204);
    expect([await counted('extension'), await counted('inline')]).toEqual([1, 1]);
    expect(lines).toEqual([]);
  });

  test('is counted each time and said once, without addresses, tokens or who sent it', async () => {
    const body = JSON.stringify([report('https://evil.example/x.js?token=geheim')]);
    for (let time = 0; time < 5; time += 1) expect((await post(body)).statusCode).toBe(204);
    expect(await counted('foreign')).toBe(5);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      alert: 'csp-violations',
      runbook: 'docs/guides/operate.md#csp-violations',
      directive: 'script-src-elem',
      blocked: 'foreign',
      origin: 'https://evil.example',
      area: '/b',
    });
    expect(lines[0]).not.toMatch(/geheim|ada|127\.0\.0\.1/);
  });
});

describe('Hostile reports', () => {
  test.each([
    ['is no JSON', '{', 'application/reports+json', 400],
    ['is empty', '', 'application/reports+json', 400],
    ['changes prototypes', '[{"__proto__":{"x":1}}]', 'application/csp-report', 400],
    ['is a zero byte', '["\\u0000"]', 'application/reports+json', 400],
    ['is deeply nested', `${'['.repeat(500)}${']'.repeat(500)}`, 'application/reports+json', 400],
    ['is too large', `"${'x'.repeat(40_000)}"`, 'application/reports+json', 413],
    ['is another type', '{}', 'text/plain', 415],
    ['is plain JSON', '{}', 'application/json', 415],
    ['says nothing of a violation', '{}', 'application/csp-report', 204],
  ])('one that %s', async (_, payload, type, status) => {
    expect((await post(payload, type)).statusCode).toBe(status);
  });
});
