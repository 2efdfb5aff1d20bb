import { data } from 'react-router';
import type { FastifyRequest } from 'fastify';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Endpoint, EndpointParts } from '#platform/http/endpoint.ts';
import { toAnswer } from '#platform/http/page-cache.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import type { Api } from '#platform/http/page-context.ts';
import { toProblem } from '#platform/http/problem-answer.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';

/** What the API answers of one page say about how long the page stays true. */
export interface CacheNote {
  tags: Set<string>;
  until: Date | undefined;
  cacheable: boolean;
}

export const freshNote = (): CacheNote => ({ tags: new Set(), until: undefined, cacheable: true });

interface Options {
  /** All endpoints by their id. */
  endpoints: ReadonlyMap<string, BoundEndpoint>;
  cache: PageCache;
  ctx: ServiceContext;
  request: FastifyRequest;
  note: CacheNote;
}

/**
 * The API without a socket, for loaders. A refusal is thrown as a route error with the API's status, so that a
 * missing row is a 404 page, to crawlers too. Many pages ask the same things (what trends, what is on), so answers
 * for everybody are kept beside the pages, dropped by the same tags.
 */
export function inProcessApi({ endpoints, cache, ctx, request, note }: Options): Api {
  const read = async (bound: BoundEndpoint, input: EndpointParts): Promise<unknown> => {
    const { endpoint } = bound;
    const { method, cache: rule } = endpoint;
    const isForEverybody = method === 'GET' && rule && ctx.actor.kind === 'anonymous';
    if (!isForEverybody) {
      if (!rule) note.cacheable = false;
      return (await bound.run(ctx, input)).response;
    }
    const now = ctx.now.getTime();
    const key = `page asks ${ctx.language} ${endpoint.id} ${JSON.stringify(input)}`;
    const known = cache.find(key, now);
    if (known) {
      addTo(note, known.tags, new Date(known.expiresAt));
      return JSON.parse(known.body.toString());
    }
    const { epoch } = cache;
    const { args, response } = await bound.run(ctx, input);
    const tags = rule.tags(response, args);
    const until = untilOf(endpoint, response);
    const body = JSON.stringify(response);
    cache.keep(key, toAnswer({ status: 200, headers: {}, body, tags, until }, now), epoch);
    addTo(note, tags, until);
    return response;
  };

  return async (endpoint, input) => {
    const bound = endpoints.get(endpoint.id);
    if (!bound) throw new Error(`Endpoint ${endpoint.id} is not listed in server/api.ts.`);
    try {
      return (await read(bound, input as EndpointParts)) as never;
    } catch (error) {
      const problem = toProblem(error, request.id);
      if (problem.status >= 500) request.log.error({ err: error }, 'page data failed');
      throw data(problem, { status: problem.status });
    }
  };
}

function untilOf({ cache }: Endpoint, response: unknown): Date | undefined {
  const until = cache?.until?.(response);
  return until ? new Date(until) : undefined;
}

function addTo(note: CacheNote, tags: Iterable<string>, until: Date | undefined): void {
  for (const tag of tags) note.tags.add(tag);
  if (until && (!note.until || until < note.until)) note.until = until;
}
