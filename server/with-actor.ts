import type { FastifyRequest } from 'fastify';
import { authenticate } from '#features/accounts/authenticate.server.ts';
import { sessionEnded } from '#features/accounts/session.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/**
 * The context with the person that the bearer token names. A token that is not good is refused on public endpoints
 * too: the browser then asks for a new one instead of silently being nobody. Throws `session/ended`.
 */
export async function withActor(
  ctx: ServiceContext,
  { headers, method }: FastifyRequest,
): Promise<ServiceContext> {
  const { authorization } = headers;
  if (authorization === undefined) return ctx;
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const mayBeRecent = method === 'GET';
  const actor = token && (await authenticate(ctx, token, { mayBeRecent }));
  if (!actor) throw sessionEnded();
  return { ...ctx, actor };
}
