import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { openApiDocument } from '#platform/http/open-api.server.ts';
import { apiPage } from '#platform/http/api-page.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';

const config = { access: 'public', rate: 'read', rateLimit: rateLimitOf('read') } as const;

/** The API described twice from the same contracts: OpenAPI 3.1 for programs, a page for people. */
export function mountDocs(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
  { siteName, publicUrl }: Config,
): void {
  const contracts = endpoints.map(({ endpoint }) => endpoint);
  const document = openApiDocument(contracts, { title: `${siteName} API`, url: publicUrl });
  const page = apiPage(document);
  app.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get('/api/docs', { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(page),
  );
}

/** What is below `/api` and not an endpoint answers a problem, not a page. */
export function refuseUnknownApi(app: FastifyInstance): void {
  app.all('/api/*', { config }, () => {
    throw new AppError('not-found', 'request/not-found', 'There is nothing at this address.');
  });
}
