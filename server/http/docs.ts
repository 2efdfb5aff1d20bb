import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { openApiDocument } from '#platform/http/open-api.server.ts';
import type { ApiRoutes, OpenApiDocument } from '#platform/http/open-api.server.ts';
import { apiPage } from '#platform/http/api-page.server.ts';
import { toAnswer } from '#platform/http/page-cache.server.ts';
import type { CachedAnswer } from '#platform/http/page-cache.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { DescribedRoute } from '#platform/http/route-description.server.ts';
import { sendAnswer } from '#platform/http/send-answer.server.ts';

const config = { access: 'public', rate: 'read', rateLimit: rateLimitOf('read') } as const;

/** What all routes say that are mounted from now on: what is described is what is there. */
export function collectRoutes(app: FastifyInstance): ApiRoutes {
  const endpoints = new Set<Endpoint>();
  const described: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config: told = {} }) => {
    const { endpoint, description, access, rate } = told;
    if (endpoint) endpoints.add(endpoint);
    // Fastify adds a route for HEAD to each for GET, which says nothing new.
    if (!description || !access || !rate || method === 'HEAD') return;
    described.push({ ...description, method: String(method), url, access, rate });
  });
  return { endpoints, described };
}

/** The API described twice from the same routes: OpenAPI 3.1 for programs, a page for people. Mount it last. */
export function mountDocs(
  app: FastifyInstance,
  routes: ApiRoutes,
  { siteName, publicUrl }: Config,
): void {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(routes, { title: `${siteName} API`, url: publicUrl });
    return made;
  };
  mountKept(app, '/api/openapi.json', 'application/json', () => JSON.stringify(document()));
  mountKept(app, '/api/docs', 'text/html', () => apiPage(document()));
}

/** Made when somebody asks first, and kept with its encodings as long as this build runs. */
function mountKept(app: FastifyInstance, url: string, type: string, make: () => string): void {
  let kept: CachedAnswer | undefined;
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
  };
  app.get(url, { config }, async (request, reply) => {
    kept ??= toAnswer({ status: 200, headers, body: make(), tags: [], until: undefined }, 0);
    return sendAnswer(request, reply, kept);
  });
}

/** What is below `/api` and not an endpoint answers a problem, not a page. */
export function refuseUnknownApi(app: FastifyInstance): void {
  app.all('/api/*', { config }, () => {
    throw new AppError('not-found', 'request/not-found', 'There is nothing at this address.');
  });
}
