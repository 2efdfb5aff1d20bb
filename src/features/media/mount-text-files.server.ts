import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { authorize } from '#platform/access/authorize.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import { BodyRoom } from '#platform/http/body-room.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import type { ContextOf } from '#platform/http/mount-upload.server.ts';
import { multipartLimits } from '#platform/http/receive-upload.server.ts';
import { routeConfig } from '#platform/http/route-config.server.ts';
import { assertMayCall } from '#platform/http/run-endpoint.server.ts';
import { holderOf, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { receiveFile } from './receive-file.server.ts';

/** A file that came whole, as text, with what was said of it in the address. */
export type TextFile<Query> = Query & { text: string; fileName: string };

interface TextFiles<Query> {
  /** Who may send one at all; the service asks the rest. */
  may: Rule;
  query: z.ZodMiniType<Query>;
  /** The field that a fault of the address is told beside, where it names none. */
  firstField: string;
  /** Bytes of one file. */
  largest: number;
  /** How many of the largest are held in memory at once. */
  held: number;
  /** What is said of a file that is not UTF-8, beside the file. */
  notText: { code: string; title: string; key: string };
  works: readonly {
    endpoint: Endpoint;
    work: (ctx: ServiceContext, file: TextFile<Query>) => Promise<unknown>;
  }[];
}

/** As the sender calls it, without what no line of text has. */
const cleanName = (name: string): string => name.replaceAll(/\p{C}/gu, '').slice(0, 200);

const busy = {
  code: 'service/unavailable',
  title: 'The site is busy. Please try again in a moment.',
};

/**
 * Endpoints that take one text file and keep nothing of it themselves: a preview, and the work. Files are no JSON, so
 * they are routes beside the endpoints, with the same guards.
 */
export async function mountTextFiles<Query>(
  app: FastifyInstance,
  contextOf: ContextOf,
  { may, query, firstField, largest, held, notText, works }: TextFiles<Query>,
): Promise<void> {
  /** What is held of files in memory at once, and those that are worked on. */
  const bodies = new BodyRoom({
    bytes: held * largest,
    each: 2,
    seconds: 30,
    pace: { seconds: 5, bytes: 10_000 },
    busy,
  });
  const places = new ScarcePlaces({ atOnce: 2, line: 10, most: 1, seconds: 60, busy });
  const fieldOf = ({ path, message }: z.core.$ZodIssue) => ({
    path: path.join('.') || firstField,
    key: message,
  });
  const textIn = (bytes: Buffer): string => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
    } catch {
      throw new AppError('invalid', notText.code, notText.title, [
        { path: 'file', key: notText.key },
      ]);
    }
  };
  await app.register(async (scope) => {
    // Here alone multipart is read, and nothing else is.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: multipartLimits(largest) });
    for (const { endpoint, work } of works) {
      const options = { config: routeConfig(endpoint), bodyLimit: largest * 2 };
      scope.post(`/api${endpoint.path}`, options, async (request, reply) => {
        const ctx = await contextOf(request, reply);
        assertMayCall(ctx, endpoint);
        authorize(may, ctx.actor, undefined);
        const asked = z.safeParse(query, request.query);
        if (!asked.success) throw wrongFields(asked.error.issues.map(fieldOf));
        const holder = holderOf(ctx);
        const answer = await bodies.run(holder, async (body) => {
          const { bytes, name: fileName } = await receiveFile(request, body);
          return places.run(holder, () =>
            work(ctx, { ...asked.data, text: textIn(bytes), fileName: cleanName(fileName) }),
          );
        });
        return reply
          .header('cache-control', 'private, no-store')
          .send(z.encode(endpoint.response, answer));
      });
    }
  });
}
