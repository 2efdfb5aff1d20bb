import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor, Role } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { assertSteppedUp } from '#platform/access/step-up.ts';
import { AppError } from './app-error.ts';
import type { ServiceContext } from './context.server.ts';
import type { RouteDescription } from './route-description.server.ts';
import { rateLimitOf } from './rate-limits.server.ts';

/** A file of `csvLine`s, made while it is sent. */
export interface CsvFile {
  fileName: string;
  lines: AsyncIterable<string>;
}

/** A file that admins fetch, or those that it names. It is no JSON, so it is a route beside the endpoints, with the same guards. */
export interface CsvDownload extends Pick<RouteDescription, 'id' | 'summary' | 'params' | 'query'> {
  /** With `/api`. */
  url: string;
  access?: readonly Role[];
  /** Holds data of people: takes a proof of the last ten minutes, as an endpoint's `stepUp` does. */
  stepUp?: true;
  find: (
    ctx: ServiceContext,
    request: Pick<FastifyRequest, 'params' | 'query'>,
  ) => Promise<CsvFile>;
}

/** The query of a download, as its schema reads it. Throws `request/invalid`. */
export function readQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const { success, data } = z.safeParse(schema, query);
  if (success) return data;
  throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.');
}

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

export function mountCsvDownload(
  app: FastifyInstance,
  contextOf: ContextOf,
  { url, access = ['admin'], stepUp, find, ...words }: CsvDownload,
): void {
  const isOneOf = (actor: Actor): boolean => isAdmitted(actor, access);
  const answers = { mediaTypes: ['text/csv; charset=utf-8'] };
  const description = { ...words, answers };
  const config = { access, rate: 'read', description, rateLimit: rateLimitOf('read') } as const;
  app.get(url, { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize(isOneOf, ctx.actor, undefined);
    assertSteppedUp(ctx, { method: 'GET', access, stepUp });
    const { fileName, lines } = await find(ctx, request);
    const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, '');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Readable.from(lines));
  });
}
