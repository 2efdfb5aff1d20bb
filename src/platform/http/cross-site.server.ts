import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site's page may change nothing here, with or without a token, at no address there is or will be (security
 * I16). Browsers say by themselves from where a page asks; programs, such as the payment provider's, don't.
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (reading.has(method) || headers['sec-fetch-site'] !== 'cross-site') return;
    throw new AppError('forbidden', 'request/cross-site', 'This space is protected.');
  });
}
