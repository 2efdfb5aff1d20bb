import type { FastifyRequest } from 'fastify';
import { assertTermsAccepted } from '#features/accounts/terms/acceptance.service.server.ts';
import { authenticate, findTokenAccount } from '#features/accounts/sessions/authenticate.server.ts';
import { sessionEnded } from '#features/accounts/sessions/session.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

/** The token that a request shows; undefined for none, and for what is no token. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

/**
 * The context with the person that the bearer token names. A token that is not good is refused on public endpoints
 * too: the browser then asks for a new one instead of silently being nobody. Throws `session/ended`, and
 * `account/terms-required` for writes of somebody who owes their yes to new terms.
 */
export async function withActor(
  ctx: ServiceContext,
  request: FastifyRequest,
): Promise<ServiceContext> {
  const { headers, method, routeOptions } = request;
  if (headers.authorization === undefined) return ctx;
  const { config } = routeOptions;
  const token = bearerOf(request);
  const mayBeRecent = method === 'GET';
  const actor = token && (await authenticate(ctx, token, { mayBeRecent }));
  if (!actor) throw sessionEnded();
  const signedIn = { ...ctx, actor };
  const isOpen = method === 'GET' || config.access === 'public' || config.endpoint?.beforeTerms;
  if (!isOpen) await assertTermsAccepted(signedIn);
  return signedIn;
}

/** For counting calls: the account that a request's token names, known before anything is read for it. */
export const namedBy =
  (contextOf: (request: FastifyRequest) => ServiceContext) => async (request: FastifyRequest) => {
    const token = bearerOf(request);
    return token ? findTokenAccount(contextOf(request), token) : undefined;
  };
