import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { finishRecording } from './finish.service.server.ts';
import * as contract from './recording.contract.ts';
import * as recordings from './recording.service.server.ts';

/** Pieces are files, so they have a route of their own: `mount-recordings.server.ts`. */
export const recordingApi: readonly BoundEndpoint[] = [
  handle(contract.beginRecording, (ctx, { body }) => recordings.beginRecording(ctx, body)),
  handle(contract.listOwnRecordings, (ctx) => recordings.listOwnRecordings(ctx)),
  handle(contract.getOwnRecording, (ctx, { params }) => recordings.getOwnRecording(ctx, params.id)),
  handle(contract.finishRecording, (ctx, { params, body }) =>
    finishRecording(ctx, params.id, body),
  ),
  handle(contract.discardRecording, (ctx, { params }) =>
    recordings.discardRecording(ctx, params.id),
  ),
];
