import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler } from 'react-router';
import { mountMedia } from '#features/media/mount-media.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { clientOf } from '#platform/http/client.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mountEndpoints } from '#platform/http/mount-endpoints.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { languageOf } from '#platform/http/request-language.server.ts';
import { logOptions } from '#platform/log/logger.server.ts';
import { endpoints } from './api.ts';
import { siteContext } from './site-context.ts';
import { withActor } from './with-actor.ts';
import { acceptBodies } from './bodies.ts';
import { mountAssets } from './assets.ts';
import { mountDocs, refuseUnknownApi } from './docs.ts';
import { mountHealth } from './health.ts';
import { mountLanguageChoice } from './language-choice.ts';
import { limitRates } from './limit-rates.ts';
import { mountPageForms } from './page-forms.ts';
import { mountPages } from './pages.ts';
import { readinessChecks } from './readiness.ts';
import { refuseUndeclaredRoutes } from './route-guard.ts';
import { hardenedServer, securityHeaders } from './transport.ts';

export interface AppParts {
  config: Config;
  database: Pick<Database, 'db' | 'ping'>;
  build: { tag: string; time: string };
  /** Renders the pages; without it the app answers its API alone. */
  render?: RequestHandler;
}

export interface App {
  server: FastifyInstance;
  /** From now on readiness says no and connections are not kept, so that a balancer moves on (security R7). */
  drain: () => void;
  /** Drops cached pages and answers that depend on these tags. */
  invalidate: ServiceContext['invalidate'];
}

const cacheBytes = 64 * 1024 * 1024;

/** Puts the site together: guards, API, documents, pages. Listens to nothing yet. */
export async function createApp({ config, database, build, render }: AppParts): Promise<App> {
  const app = Fastify({
    ...hardenedServer(config),
    genReqId: () => randomUUID(),
    logger: {
      ...logOptions(config.logLevel),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const cache = new PageCache(cacheBytes);
  const state = { draining: false };

  const site = siteContext(config, database.db);
  const visitorContext = (request: FastifyRequest): ServiceContext => ({
    ...site,
    actor: anonymous,
    language: languageOf(request),
    now: config.fixedClock ?? new Date(),
    log: request.log,
    invalidate: (tags) => cache.invalidate(tags),
  });
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    withActor({ ...visitorContext(request), client: clientOf(request, reply) }, request);

  refuseUndeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new AppError('not-found', 'request/not-found', 'There is nothing at this address.'),
    ),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config)).header('x-request-id', request.id);
    if (state.draining) reply.header('connection', 'close');
  });
  if (config.rateLimits) await limitRates(app, config);
  await acceptBodies(app);

  const checks = readinessChecks({ database, config });
  mountHealth(app, { checks, isDraining: () => state.draining, build });
  await mountAssets(app, build.tag);
  mountLanguageChoice(app, config);
  mountEndpoints(app, endpoints, { cache, contextOf });
  await mountMedia(app, contextOf);
  mountDocs(app, endpoints, config);
  refuseUnknownApi(app);
  if (render) {
    const pages = { cache, contextOf: visitorContext, endpoints, config, build, render };
    mountPages(app, pages);
    mountPageForms(app, pages);
  }
  await app.ready();
  return {
    server: app,
    invalidate: (tags) => cache.invalidate(tags),
    drain: () => {
      state.draining = true;
    },
  };
}
