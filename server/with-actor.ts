import type { FastifyRequest } from 'fastify';
import { assertTermsAccepted } from '#features/accounts/acceptance.service.server.ts';
import { authenticate } from '#features/accounts/authenticate.server.ts';
import { sessionEnded } from '#features/accounts/session.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/**
 * The context with the person that the bearer token names. A token that is not good is refused on public endpoints
 * too: the browser then asks for a new one instead of silently being nobody. Throws `session/ended`, and
 * `account/terms-required` for writes of somebody who owes their yes to new terms.
 */
export async function withActor(
  ctx: ServiceContext,
  { headers, method, routeOptions: { config } }: FastifyRequest,
): Promise<ServiceContext> {
  const { authorization } = headers;
  if (authorization === undefined) return ctx;
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
  const mayBeRecent = method === 'GET';
  const actor = token && (await authenticate(ctx, token, { mayBeRecent }));
  if (!actor) throw sessionEnded();
  const signedIn = { ...ctx, actor };
  const isOpen = method === 'GET' || config.access === 'public' || config.endpoint?.beforeTerms;
  if (!isOpen) await assertTermsAccepted(signedIn);
  return signedIn;
}
