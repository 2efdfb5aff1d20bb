import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Requests worked on at once: many more than the connections to the database and the cores of a small machine can use,
 * and few enough that the last of them is not given up by its visitor.
 */
const mostAtOnce = 100;

/** Says in the log that requests are refused, so often: a line for each would be load as well. */
const tellEveryMs = 10_000;

/** Refused before anything was done for it. Not logged one by one. */
export class ShedError extends AppError {
  constructor() {
    super('busy', 'service/unavailable', 'The site is busy. Please try again in a moment.');
  }
}

/**
 * Refuses at once what would only wait (security R14): without a bound every request gets slower until visitors give
 * up, and the work done for them is lost. Files and health checks are never refused. A request counts from the moment
 * its body is here until its answer begins, so that slow clients take nobody's place.
 */
export function shedLoad(app: FastifyInstance, most = mostAtOnce): void {
  const working = new Set<FastifyRequest>();
  let refused = 0;
  let toldAt = -Infinity;
  const isFree = (request: FastifyRequest) => request.routeOptions.config.rate === 'static';
  const assertRoom = (request: FastifyRequest) => {
    if (isFree(request) || working.size < most) return;
    refused += 1;
    if (performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      app.log.error({ refused, working: working.size }, 'more is asked than can be answered');
    }
    throw new ShedError();
  };
  // Before the body is read, where refusing costs least.
  app.addHook('onRequest', async (request) => assertRoom(request));
  app.addHook('preHandler', async (request, reply) => {
    if (isFree(request)) return;
    assertRoom(request);
    working.add(request);
    // A caller who has gone gets no answer, and then there is no onSend.
    reply.raw.once('close', () => working.delete(request));
  });
  app.addHook('onSend', async (request) => void working.delete(request));
}
