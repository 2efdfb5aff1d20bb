import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BodyRoom } from '#platform/http/body-room.server.ts';
import { mountUpload } from '#platform/http/mount-upload.server.ts';
import type { ContextOf } from '#platform/http/mount-upload.server.ts';
import { multipartLimits, receiveUpload } from '#platform/http/receive-upload.server.ts';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import { sendPiece as store } from './piece.service.server.ts';
import { recordingNotFound, recordingProblem, recordingsBusy } from './recording-problem.server.ts';
import { sendPiece } from './recording.contract.ts';
import { largestPiece } from './recording.policy.ts';

/** What is held of pieces in memory at once: six of the largest, hundreds of the recorder's. */
const bodies = new BodyRoom({
  bytes: 6 * largestPiece,
  each: 2,
  seconds: 60,
  pace: { seconds: 10, bytes: 20_000 },
  busy: recordingsBusy,
});

/** Pieces that are stored at once, when they have come whole. */
const places = new ScarcePlaces({
  atOnce: 6,
  line: 40,
  most: 2,
  seconds: 40,
  busy: recordingsBusy,
});

/** Pieces are no JSON, so they have a route beside the endpoints, with the same guards. */
export async function mountRecordings(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    // Here alone multipart is read, and nothing else is.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: multipartLimits(largestPiece) });
    mountUpload(scope, contextOf, {
      endpoint: sendPiece,
      largest: largestPiece,
      bodies,
      places,
      receive: async (request, body) => {
        const { bytes } = await receiveUpload(request, body, recordingProblem);
        return { bytes };
      },
      store: async (ctx, { bytes }, { params }) => {
        const asked = z.safeParse(sendPiece.params, params);
        if (!asked.success) throw recordingNotFound();
        return store(ctx, { ...asked.data, bytes });
      },
    });
  });
}
