import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';
import { contentSecurityPolicy, reportingEndpoints } from '#platform/http/csp.server.ts';
import { refuseAddress, refuseConnection } from './refusals.ts';

/**
 * Limits against slow and malformed requests (security I4–I6). `headersTimeout` must be set too: alone,
 * `requestTimeout` leaves slow bodies open for a minute.
 */
export function hardenedServer(config: Config) {
  return {
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 1000,
    frameworkErrors: refuseAddress(securityHeaders(config)),
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Open connections at once: far above what a proxy or the visitors of one process need, and below the files that a
 * process may open and the memory of a small machine (an idle one costs some 20 KB). More are closed at once instead
 * of slowing everybody down (security I6).
 */
const maxConnections = 2000;

export function boundConnections(server: NetServer, most = maxConnections): void {
  server.maxConnections = most;
}

/** Sent with every answer; HTML answers replace the policy by their own. */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy([]),
    'reporting-endpoints': reportingEndpoints,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
  };
  if (config.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}
