import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { mountCsvDownload } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onceOf } from '#platform/http/idempotency.server.ts';
import { routeConfig } from '#platform/http/route-config.server.ts';
import { assertMayCall } from '#platform/http/run-endpoint.server.ts';
import { heed, holderOf, OverdueError, ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { exportListings } from './export.service.server.ts';
import { maxBytes } from './file/sheet.ts';
import { exportRejectedRows } from './import-findings.service.server.ts';
import { uploadImport as contract } from './import-run.contract.ts';
import { uploadImport } from './import-upload.service.server.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

/** One file; the byte beyond the limit tells that it is too large. */
const limits = { fileSize: maxBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 };

/** Pieces of files held in memory, and files looked through. */
const uploads = new ScarcePlaces({
  atOnce: 3,
  line: 6,
  most: 2,
  seconds: 120,
  busy: { code: 'service/unavailable', title: 'The site is busy. Please try again in a moment.' },
});

const RunAddress = z.object({ id: z.uuid() });
const ExportQuery = z.object({
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** Uploads and downloads are no JSON, so they are routes beside the endpoints, with the same guards. */
export async function mountImports(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    // Here alone multipart is read, and nothing else is.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits });
    mountUpload(scope, contextOf);
  });
  mountCsvDownload(app, contextOf, {
    id: 'exportRejectedRows',
    url: '/api/admin/imports/:id/rejected-rows',
    stepUp: true,
    summary: 'The rows that an import has rejected, with what is wrong with each, as CSV',
    params: RunAddress,
    find: (ctx, { params }) => exportRejectedRows(ctx, parse(RunAddress, params).id),
  });
  mountCsvDownload(app, contextOf, {
    id: 'exportListings',
    url: '/api/admin/listings/export',
    stepUp: true,
    summary: 'All that is known of the listings, as CSV that the import takes back',
    query: ExportQuery,
    find: (ctx, { query }) => exportListings(ctx, parse(ExportQuery, query)),
  });
}

function mountUpload(scope: FastifyInstance, contextOf: ContextOf): void {
  const options = { config: routeConfig(contract), bodyLimit: maxBytes + 64 * 1024 };
  scope.post(`/api${contract.path}`, options, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    assertMayCall(ctx, contract);
    const { retryOf, profile, photos } = parse(contract.query, request.query);
    if (!request.isMultipart()) throw missing();
    const stored = await uploads.run(holderOf(ctx), async (stop) => {
      const part = await readable(heed(stop, request.file()));
      if (!part || part.fieldname !== 'file') throw missing();
      const file = { name: part.filename, content: contentOf(part.file, stop) };
      return uploadImport(ctx, file, {
        retryOf,
        profile,
        takesPhotos: photos === 'yes',
        onceOf: (content) => onceOf(request, reply, contract, content),
      });
    });
    return reply
      .header('cache-control', 'private, no-store')
      .send(z.encode(contract.response, stored));
  });
}

/** A body that ends early is the sender's fault, not ours. */
async function* contentOf(
  file: AsyncIterable<Uint8Array>,
  stop: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const next = await readable(heed(stop, chunks.next()));
    if (next.done) return;
    yield next.value;
  }
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError || error instanceof OverdueError) throw error;
    throw new AppError('invalid', 'request/invalid', 'The request could not be read.');
  }
}

/** An address that can't be right is one with nothing behind it. */
function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw notFound('request/not-found', 'There is nothing at this address.');
  return result.data;
}

const missing = () =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path: 'file', key: 'imports:error.noFile' },
  ]);
