import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import { scopeOf } from '#platform/http/request-id.server.ts';
import { registry } from './registry.server.ts';

const registers = [registry];

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answers, by pattern of the route, method and first digit of the status',
  labelNames: ['route', 'method', 'status'],
  registers,
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the first byte of the request to the end of the answer',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const inFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that have no whole answer yet',
  registers,
});

const rateLimited = new Counter({
  name: 'http_rate_limited_total',
  help: 'Answers 429: too many requests',
  registers,
});

const failures = new Counter({
  name: 'http_server_errors_total',
  help: 'Answers with a status of 500 or above',
  registers,
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Answers since the last look, for the alert about errors. */
const recent = { answers: 0, failures: 0 };

/** What was answered since the last call, and how much of it with 500 or above. */
export function takeRecentAnswers(): { answers: number; failures: number } {
  const taken = { ...recent };
  recent.answers = 0;
  recent.failures = 0;
  return taken;
}

/**
 * Counts and times every request. The labels are patterns of the code, never addresses: a thousand made-up paths make
 * no new series.
 */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const started = performance.now();
    inFlight.inc();
    // Comes once for every answer, also when the visitor has left in the middle of it.
    reply.raw.once('close', () => {
      inFlight.dec();
      countAnswer(request, reply.raw.statusCode, (performance.now() - started) / 1000);
    });
    done();
  });
}

function countAnswer(request: FastifyRequest, status: number, seconds: number): void {
  const route = routeOf(request);
  const method = methods.has(request.method) ? request.method : 'other';
  requests.inc({ route, method, status: `${Math.trunc(status / 100)}xx` });
  durations.observe({ route, method }, seconds);
  recent.answers += 1;
  if (status === 429) rateLimited.inc();
  if (status < 500) return;
  failures.inc();
  recent.failures += 1;
}

/** All pages share one route of the server; which page it was, the renderer has noted. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === '/*') return scopeOf(request)?.pagePattern ?? '/*';
  return url ?? 'unmatched';
}
