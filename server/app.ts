import type { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler } from 'react-router';
import { anonymous } from '#platform/access/actor.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { FeatureParts } from '#platform/feature/feature.server.ts';
import { clientOf } from '#platform/http/client.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { refuseCrossSite } from '#platform/http/cross-site.server.ts';
import { mountCsvDownload } from '#platform/http/csv-download.server.ts';
import { mountEndpoints } from '#platform/http/mount-endpoints.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { keepRequestScope, requestIds } from '#platform/http/request-id.server.ts';
import { languageOf } from '#platform/http/request-language.server.ts';
import { shedLoad } from '#platform/http/shed-load.server.ts';
import { logOptions } from '#platform/log/logger.server.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { countRequests } from '#platform/metrics/http-metrics.server.ts';
import { readWhenAsked } from '#platform/metrics/registry.server.ts';
import { endpoints } from './api.ts';
import { siteParts } from './features.ts';
import { followSettings } from './processes/follow-settings.ts';
import { factsFrom, siteContext } from './site-context.ts';
import { namedBy, withActor } from './http/with-actor.ts';
import { acceptBodies } from './http/bodies.ts';
import { mountAssets } from './http/assets.ts';
import { mountCspReports } from './http/csp-reports.ts';
import { collectRoutes, mountDocs, refuseUnknownApi } from './http/docs.ts';
import { mountFeeds } from './crawlers/mount-feeds.ts';
import { mountHealth } from './http/health.ts';
import { mountLanguageChoice } from './http/language-choice.ts';
import { joinProcesses } from './processes/join-processes.ts';
import { limitRates } from './http/limit-rates.ts';
import { mountPageForms } from './pages/page-forms.ts';
import { mountPages } from './pages/pages.ts';
import { readinessChecks } from './http/readiness.ts';
import { refuseUndeclaredRoutes } from './http/route-guard.ts';
import { mountRobotsTxt } from './crawlers/robots-txt.ts';
import { mountSecurityTxt } from './crawlers/security-txt.ts';
import { mountSharePictures } from './crawlers/share-pictures.ts';
import { mountSitemaps } from './crawlers/sitemaps.ts';
import { hardenedServer, securityHeaders } from './http/transport.ts';
import { mountWebManifest } from './crawlers/web-manifest.ts';

export interface AppParts {
  config: Config;
  database: Pick<Database, 'db' | 'ping' | 'bus' | 'changes' | 'replica'>;
  build: { tag: string; time: string };
  /** Renders the pages; without it the app answers its API alone. */
  render?: RequestHandler;
  /** Where log lines go; the standard output without it. */
  logTo?: Writable;
}

export interface App {
  server: FastifyInstance;
  /** From now on readiness says no and connections are not kept, so that a balancer moves on (security R7). */
  drain: () => void;
  /** Connections are not kept, and come back to another worker of this machine. */
  retire: () => void;
  /** What the site says of itself, kept as admins have set it. */
  facts: SiteFacts;
  /** Drops cached pages and answers that depend on these tags. */
  invalidate: ServiceContext['invalidate'];
}

const cacheBytes = 64 * 1024 * 1024;
const pageCacheBytes = {
  name: 'page_cache_bytes',
  help: 'Memory of kept pages and answers',
  together: 'sum',
} as const;

/** Puts the site together: guards, API, documents, pages. Listens to nothing yet. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, build, render, logTo } = parts;
  const app = Fastify({
    ...hardenedServer(config),
    genReqId: requestIds(config.trustedProxies),
    logger: {
      ...logOptions(config.logLevel),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const cache = new PageCache(cacheBytes);
  readWhenAsked(pageCacheBytes, {}, () => cache.bytes);
  const state = { draining: false, retiring: false };

  const facts = factsFrom(config);
  const site = siteContext(config, database.db, facts);
  const onChange = await followSettings({
    db: database.db,
    site: facts,
    log: site.log,
    clear: () => cache.clear(),
  });
  const invalidate = joinProcesses(app, { database, cache, onChange });
  const visitorContext = (request: FastifyRequest): ServiceContext => ({
    ...site,
    actor: anonymous,
    language: languageOf(request),
    now: config.fixedClock ?? new Date(),
    log: request.log,
    invalidate,
    replica: database.replica,
  });
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    withActor({ ...visitorContext(request), client: clientOf(request, reply) }, request);

  refuseUndeclaredRoutes(app);
  const routes = collectRoutes(app);
  keepRequestScope(app);
  countRequests(app);
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
    if (state.retiring) reply.header('connection', 'close');
  });
  refuseCrossSite(app);
  shedLoad(app);
  if (config.rateLimits) {
    await limitRates(app, { config, accountOf: namedBy(visitorContext), bus: database.bus });
  }
  await acceptBodies(app);

  const checks = readinessChecks({ database, config });
  mountHealth(app, { checks, isDraining: () => state.draining, build });
  await mountAssets(app, build.tag);
  await mountCspReports(app, config.publicUrl);
  mountSecurityTxt(app, config, facts);
  mountRobotsTxt(app, facts);
  mountWebManifest(app, facts);
  mountSitemaps(app, { cache, contextOf: visitorContext });
  mountFeeds(app, { cache, contextOf: visitorContext });
  mountSharePictures(app, visitorContext);
  mountLanguageChoice(app, config);
  mountEndpoints(app, endpoints, { cache, contextOf });
  for (const mount of siteParts.of('mounts')) await mount(app, { contextOf, visitorContext });
  for (const download of siteParts.of('downloads')) mountCsvDownload(app, contextOf, download);
  mountDocs(app, routes, config);
  refuseUnknownApi(app);
  if (render) {
    const byId = new Map(endpoints.map((bound) => [bound.endpoint.id, bound]));
    const asked = siteParts.of('movedTo');
    const movedTo: FeatureParts['movedTo'] = async (ctx, address) => {
      for (const ask of asked) {
        const page = await ask(ctx, address);
        if (page !== undefined) return page;
      }
      return undefined;
    };
    const contexts = { cache, contextOf: visitorContext };
    const pages = { ...contexts, endpoints: byId, config, movedTo, build, render };
    mountPages(app, pages);
    mountPageForms(app, pages);
  }
  await app.ready();
  return {
    server: app,
    facts,
    invalidate,
    drain: () => {
      state.draining = true;
      state.retiring = true;
    },
    retire: () => {
      state.retiring = true;
    },
  };
}
