import type { Endpoint } from './endpoint.ts';
import { rateLimitOf } from './rate-limits.server.ts';

/** What the guards, the limits and the documentation read from the route of an endpoint. */
export const routeConfig = (endpoint: Endpoint) => ({
  access: endpoint.access,
  rate: endpoint.rate,
  endpoint,
  rateLimit: rateLimitOf(endpoint.rate),
});
