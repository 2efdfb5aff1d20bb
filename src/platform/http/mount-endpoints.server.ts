import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from './context.server.ts';
import { toAnswer } from './page-cache.server.ts';
import type { PageCache } from './page-cache.server.ts';
import { rateLimitOf } from './rate-limits.server.ts';
import type { BoundEndpoint } from './run-endpoint.server.ts';
import { sendAnswer } from './send-answer.server.ts';

interface MountOptions {
  cache: PageCache;
  contextOf: (request: FastifyRequest) => ServiceContext;
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
      config: {
        access: endpoint.access,
        rate: endpoint.rate,
        endpoint,
        rateLimit: rateLimitOf(endpoint.rate),
      },
      handler: (request, reply) => answer(bound, request, reply, { cache, contextOf }),
    });
  }
}

async function answer(
  bound: BoundEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, contextOf }: MountOptions,
): Promise<FastifyReply> {
  const ctx = contextOf(request);
  const { endpoint } = bound;
  const rule =
    ctx.actor.kind === 'anonymous' && endpoint.method === 'GET' ? endpoint.cache : undefined;
  const key = `${ctx.language} ${request.url}`;
  const known = rule && cache.find(key, ctx.now.getTime());
  if (known) return sendAnswer(request, reply, known);

  const epoch = cache.epoch;
  const { args, response } = await bound.run(ctx, request);
  if (!rule) return reply.header('cache-control', 'private, no-store').send(response);

  const until = rule.until?.(response);
  const fresh = toAnswer(
    {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, no-cache',
        vary: 'Accept-Language, Cookie, Accept-Encoding, Authorization',
      },
      body: JSON.stringify(response),
      tags: rule.tags(response, args),
      until: until ? new Date(until) : undefined,
    },
    ctx.now.getTime(),
  );
  cache.keep(key, fresh, epoch);
  return sendAnswer(request, reply, fresh);
}
