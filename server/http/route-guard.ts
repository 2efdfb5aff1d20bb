import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Access } from '#platform/access/actor.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { RouteRate } from '#platform/http/rate-limits.server.ts';
import type { RouteDescription } from '#platform/http/route-description.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    rate?: RouteRate;
    endpoint?: Endpoint;
    /** What a route says of itself that is no endpoint. Below `/api` it must have one or the other. */
    description?: RouteDescription;
  }
}

/** What may be below `/api` unsaid: the documents themselves, and the answer where nothing is. */
export const undescribed: ReadonlySet<string> = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/*',
]);

/**
 * Deny by default (security Z1): a route that does not say who may call it and how often stops the boot, and so does
 * an endpoint below `/api` without its schemas. Register before any route.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const problem = findProblem(url, config);
    if (problem) throw new Error(`Route ${String(method)} ${url} ${problem}`);
  });
}

function findProblem(url: string, config: FastifyContextConfig | undefined): string | undefined {
  if (!config?.access) return 'has no access: set config.access to "public" or the roles allowed.';
  if (!config.rate) return 'has no rate class: set config.rate (see rate-limits.server.ts).';
  const { endpoint } = config;
  if (!endpoint) {
    const needsOne = url.startsWith('/api') && !undescribed.has(url) && !config.description;
    return needsOne
      ? 'is below /api without config.endpoint: mount it as an endpoint, or say in config.description what it takes and answers.'
      : undefined;
  }
  if (!endpoint.response) return 'has no response schema: nothing may leave unshaped.';
  if (url.includes(':') && !endpoint.params)
    return 'has parameters in its path but no params schema.';
  const takes = endpoint.body ?? endpoint.upload;
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && !takes) {
    return 'writes but has no body schema.';
  }
  return undefined;
}
