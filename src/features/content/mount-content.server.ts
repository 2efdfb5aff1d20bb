import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorize } from '#platform/access/authorize.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { routeConfig } from '#platform/http/route-config.server.ts';
import { assertMayCall } from '#platform/http/run-endpoint.server.ts';
import { heed, holderOf, OverdueError, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { MissingKeyAddress, MissingKeys } from './content.contract.ts';
import { contentPolicy } from './content.policy.ts';
import { noteMissingKeys } from './editing/missing-key.service.server.ts';
import { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { sendManifesto } from './built-in/send-manifesto.server.ts';
import { sendSiteFile } from './files/send-site-file.server.ts';
import * as contract from './files/site-file.contract.ts';
import { findSiteFile, storeSiteFile } from './files/site-file.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

const FileAddress = z.object({ name: z.enum(contract.siteFileNames) });

/** Files, and the address that i18next sends missing sentences to: routes that are no endpoints below `/api`. */
export async function mountContent(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  mountMissingKeys(app, contextOf);
  mountFiles(app, contextOf);
  await app.register(async (scope) => mountUpload(scope, contextOf));
}

function mountMissingKeys(app: FastifyInstance, contextOf: ContextOf): void {
  const config = { access: 'public', rate: 'write', rateLimit: rateLimitOf('write') } as const;
  app.post('/locales/add/:lng/:ns', { config, bodyLimit: 32 * 1024 }, async (request, reply) => {
    const address = z.safeParse(MissingKeyAddress, request.params);
    if (!address.success) throw notFound('locale/not-found', 'There is no such translation.');
    const keys = z.safeParse(MissingKeys, request.body);
    if (!keys.success) {
      const fields = keys.error.issues.map(({ message }) => ({ path: 'body', key: message }));
      throw wrongFields(fields);
    }
    await noteMissingKeys(await contextOf(request, reply), address.data, Object.keys(keys.data));
    return reply.header('cache-control', 'no-store').status(204).send();
  });
}

/**
 * HEAD answers 200 where the file is there and 204 where none has been uploaded (decision D23). The manifesto is always
 * there: while nobody has uploaded a PDF of it, it is made from its text.
 */
function mountFiles(app: FastifyInstance, contextOf: ContextOf): void {
  const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;
  const desk = new PaperDesk();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    config,
    async handler(request, reply): Promise<FastifyReply> {
      const address = z.safeParse(FileAddress, request.params);
      if (!address.success) throw notFound('site-file/not-found', 'There is no such file.');
      const ctx = await contextOf(request, reply);
      const row = await findSiteFile(ctx, address.data.name);
      if (row) return sendSiteFile(ctx, request, reply, row);
      if (address.data.name === 'manifesto-pdf') return sendManifesto(ctx, request, reply, desk);
      if (request.method === 'HEAD')
        return reply.header('cache-control', 'no-cache').status(204).send();
      throw notFound('site-file/not-found', 'There is no such file.');
    },
  });
}

/** Films lie in memory while they are taken in, so there is one at a time. */
const films = new ScarcePlaces({
  atOnce: 1,
  line: 0,
  most: 1,
  seconds: 60,
  busy: { code: 'site-file/busy', title: 'Another file is on its way. Please try again.' },
});

async function mountUpload(scope: FastifyInstance, contextOf: ContextOf): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: contract.largestSiteFile, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  const config = routeConfig(contract.storeSiteFile);
  scope.post(
    `/api${contract.storeSiteFile.path}`,
    { config, bodyLimit: contract.largestSiteFile + 64 * 1024 },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      assertMayCall(ctx, contract.storeSiteFile);
      authorize(contentPolicy.edit, ctx.actor, undefined);
      const address = z.safeParse(FileAddress, request.params);
      if (!address.success) throw notFound('site-file/not-found', 'There is no such file.');
      const stored = await films.run(holderOf(ctx), async (stop) =>
        storeSiteFile(ctx, address.data.name, await takeIn(request, stop)),
      );
      return reply
        .header('cache-control', 'private, no-store')
        .send(z.encode(contract.SiteFile, stored));
    },
  );
}

async function takeIn(request: FastifyRequest, stop: AbortSignal): Promise<Buffer> {
  if (!request.isMultipart()) throw fileFault('content:error.fileMissing');
  try {
    const part = await heed(stop, request.file());
    if (!part) throw fileFault('content:error.fileMissing');
    return await heed(stop, part.toBuffer());
  } catch (error) {
    if (error instanceof AppError || error instanceof OverdueError) throw error;
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
    throw fileFault(status === 413 ? 'content:error.fileSize' : 'content:error.fileMissing');
  }
}

const fileFault = (key: string) => wrongFields([{ path: 'file', key }]);
