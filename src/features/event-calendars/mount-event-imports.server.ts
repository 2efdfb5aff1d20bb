import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { multipartLimits, receiveFile } from '#features/media/receive-file.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import { BodyRoom } from '#platform/http/body-room.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { routeConfig } from '#platform/http/route-config.server.ts';
import { holderOf, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import * as contract from './event-import.contract.ts';
import type { ImportChoice } from './event-import.contract.ts';
import { eventImportPolicy, largestCalendar } from './event-import.policy.ts';
import { previewEventImport } from './importing/import-plan.service.server.ts';
import { runEventImport } from './importing/import-run.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;
type Work = (ctx: ServiceContext, asked: ImportChoice & { text: string }) => Promise<unknown>;

const busy = {
  code: 'service/unavailable',
  title: 'The site is busy. Please try again in a moment.',
};

/** What is held of files in memory at once, and those that are worked on. */
const bodies = new BodyRoom({
  bytes: 10 * largestCalendar,
  each: 2,
  seconds: 30,
  pace: { seconds: 5, bytes: 10_000 },
  busy,
});
const works = new ScarcePlaces({ atOnce: 2, line: 10, most: 1, seconds: 60, busy });

/** Files are no JSON, so they are routes beside the endpoints, with the same guards. */
export async function mountEventImports(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    // Here alone multipart is read, and nothing else is.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: { ...multipartLimits, fileSize: largestCalendar } });
    mount(scope, contextOf, contract.previewEventImport, previewEventImport);
    mount(scope, contextOf, contract.runEventImport, runEventImport);
  });
}

function mount(scope: FastifyInstance, contextOf: ContextOf, endpoint: Endpoint, work: Work): void {
  const options = { config: routeConfig(endpoint), bodyLimit: largestCalendar * 2 };
  scope.post(`/api${endpoint.path}`, options, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize(eventImportPolicy.bring, ctx.actor, undefined);
    const choice = z.safeParse(contract.ImportQuery, request.query);
    if (!choice.success) throw wrongFields(choice.error.issues.map(fieldOf));
    const holder = holderOf(ctx);
    const answer = await bodies.run(holder, async (body) => {
      const { bytes } = await receiveFile(request, body);
      return works.run(holder, () => work(ctx, { ...choice.data, text: textIn(bytes) }));
    });
    return reply
      .header('cache-control', 'private, no-store')
      .send(z.encode(endpoint.response, answer));
  });
}

const fieldOf = ({ path, message }: z.core.$ZodIssue) => ({
  path: path.join('.') || 'host',
  key: message,
});

/** Calendar files are UTF-8 by their standard. */
function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch {
    throw new AppError('invalid', 'event-import/not-text', 'This is no calendar file.', [
      { path: 'file', key: 'event-calendars:error.notText' },
    ]);
  }
}
