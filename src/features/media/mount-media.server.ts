import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isAdmitted, signedIn } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { BodyRoom } from '#platform/http/body-room.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mountUpload } from '#platform/http/mount-upload.server.ts';
import type { ContextOf } from '#platform/http/mount-upload.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { openDocument, uploadDocument } from './document.service.server.ts';
import { uploadsBusy } from './encode/file-problem.server.ts';
import { getPhotoFile } from './file.service.server.ts';
import type { ServedFile } from './file.service.server.ts';
import * as contract from './media.contract.ts';
import { largestFile } from './media.contract.ts';
import { mediaNotFound, uploadPhoto } from './media.service.server.ts';
import { fileLimits, receiveFile } from './receive-file.server.ts';
import { sendFile } from './send-file.server.ts';

/** What is held of files in memory at once: six of the largest, twenty of a phone's photos. */
const bodies = new BodyRoom({
  bytes: 6 * largestFile,
  each: 2,
  seconds: 30,
  pace: { seconds: 5, bytes: 50_000 },
  busy: uploadsBusy,
});

/** Files that are looked through and stored at once, when they have come whole. */
const uploads = new ScarcePlaces({ atOnce: 6, line: 20, most: 2, seconds: 40, busy: uploadsBusy });

/** Uploads and files are no JSON, so they are routes beside the endpoints, with the same guards. */
export async function mountMedia(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  mountFiles(app, contextOf);
  await app.register(async (scope) => {
    // Here alone multipart is read, and nothing else is.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: fileLimits });
    const shared = { largest: largestFile, bodies, places: uploads, receive: receiveFile };
    mountUpload(scope, contextOf, {
      ...shared,
      endpoint: contract.uploadPhoto,
      store: uploadPhoto,
    });
    mountUpload(scope, contextOf, {
      ...shared,
      endpoint: contract.uploadDocument,
      store: uploadDocument,
    });
  });
}

const PhotoAddress = z.object({ id: z.uuid(), size: z.enum(contract.photoSizes.map(String)) });
const DocumentAddress = z.object({ id: z.uuid() });

function mountFiles(app: FastifyInstance, contextOf: ContextOf): void {
  const rateLimit = rateLimitOf('static');
  const photo = (ctx: ServiceContext, params: unknown): Promise<ServedFile> => {
    const { id, size } = parse(PhotoAddress, params);
    return getPhotoFile(ctx, id, size === '400' ? 400 : 1600);
  };
  const webp = { mediaTypes: ['image/webp'] };
  const files = [
    {
      url: '/media/:id/:size',
      access: 'public',
      description: {
        id: 'getPhotoFile',
        summary: 'A photo that everybody may see, at most so many pixels wide',
        params: PhotoAddress,
        answers: webp,
      },
      find: photo,
    },
    {
      // Where pages fetch what needs the bearer token, which an <img> can't send.
      url: '/api/media/:id/:size',
      access: signedIn,
      description: {
        id: 'getOwnPhotoFile',
        summary: 'A photo that the person may see, published or not',
        params: PhotoAddress,
        answers: webp,
      },
      find: photo,
    },
    {
      url: '/api/documents/:id',
      access: signedIn,
      description: {
        id: 'getDocumentFile',
        summary: 'A paper that somebody sent as a proof, for them and for who decides on it',
        params: DocumentAddress,
        answers: { mediaTypes: ['application/pdf', 'image/webp'] },
      },
      find: (ctx: ServiceContext, params: unknown) =>
        openDocument(ctx, parse(DocumentAddress, params).id),
    },
  ] as const;
  for (const { url, access, description, find } of files) {
    const config = { access, rate: 'static', description, rateLimit } as const;
    app.get(url, { config }, async (request, reply) => {
      const ctx = await contextOf(request, reply);
      authorize((actor) => isAdmitted(actor, access), ctx.actor, undefined);
      return sendFile(request, reply, await find(ctx, request.params));
    });
  }
}

/** An address that can't be right is one with nothing behind it. */
function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw mediaNotFound();
  return result.data;
}
