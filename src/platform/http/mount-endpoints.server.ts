import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ToldRefusal } from '#platform/jobs/told-refusal.server.ts';
import type { ServiceContext } from './context.server.ts';
import { onceOf, runOnce } from './idempotency.server.ts';
import { normalAddress } from './normal-address.ts';
import { toAnswer } from './page-cache.server.ts';
import type { PageCache } from './page-cache.server.ts';
import { routeConfig } from './route-config.server.ts';
import type { BoundEndpoint } from './run-endpoint.server.ts';
import { sendAnswer } from './send-answer.server.ts';

interface MountOptions {
  cache: PageCache;
  /** Throws a 401 when the request carries an access token that is not good. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ServiceContext>;
}

/** Gives every endpoint its Fastify route below `/api`. Public GET answers with a cache rule are kept. */
export function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
  { cache, contextOf }: MountOptions,
): void {
  for (const bound of endpoints) {
    const { endpoint } = bound;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: routeConfig(endpoint),
      handler: async (request, reply) => {
        const ctx = await contextOf(request, reply);
        try {
          return await answer(bound, ctx, request, { reply, cache });
        } catch (error) {
          if (error instanceof ToldRefusal) await error.tell(ctx.db);
          throw error;
        }
      },
    });
  }
}

async function answer(
  bound: BoundEndpoint,
  ctx: ServiceContext,
  request: FastifyRequest,
  { reply, cache }: { reply: FastifyReply; cache: PageCache },
): Promise<FastifyReply> {
  const { endpoint } = bound;
  // Whoever holds family links may be answered more than everybody.
  const isAnybody = ctx.actor.kind === 'anonymous' && ctx.client?.linkKey === undefined;
  const rule = isAnybody && endpoint.method === 'GET' ? endpoint.cache : undefined;
  const key = `${ctx.language} ${normalAddress(request.url)}`;
  const known = rule && cache.find(key, ctx.now.getTime());
  if (known) return sendAnswer(request, reply, known);

  const { params, body: sent } = request;
  const once = endpoint.creates && onceOf(request, reply, endpoint, [params, sent]);
  reply.status(endpoint.status ?? 200);
  if (once) {
    const response = await runOnce(ctx, once, async (inside) => {
      const outcome = await bound.run(inside, request);
      return outcome.response;
    });
    return reply.header('cache-control', 'private, no-store').send(response);
  }
  const epoch = cache.epoch;
  const told: Record<string, string> = {};
  const tellNext = (href: string) => void (told['link'] = `<${href}>; rel="next"`);
  const { args, response } = await bound.run({ ...ctx, tellNext }, request);
  const name = endpoint.fileName?.(args);
  if (name) told['content-disposition'] = `attachment; filename="${name}"`;
  const { mediaType } = endpoint;
  const isText = mediaType !== undefined && typeof response === 'string';
  const body = isText ? response : JSON.stringify(response);
  const type = mediaType ?? 'application/json; charset=utf-8';
  if (!rule)
    return reply
      .headers({ ...told, 'cache-control': 'private, no-store' })
      .type(type)
      .send(body);

  const until = rule.until?.(response);
  const fresh = toAnswer(
    {
      status: 200,
      headers: {
        ...told,
        'content-type': type,
        'cache-control': 'public, no-cache',
        vary: 'Accept-Language, Cookie, Accept-Encoding, Authorization',
      },
      body,
      tags: rule.tags(response, args),
      until: until ? new Date(until) : undefined,
    },
    ctx.now.getTime(),
  );
  cache.keep(key, fresh, epoch);
  return sendAnswer(request, reply, fresh);
}
