import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { describePhoto, removeMedia } from './media.contract.ts';
import * as media from './media.service.server.ts';

/** Uploads and files themselves are routes of their own: `mount-media.server.ts`. */
export const mediaApi: readonly BoundEndpoint[] = [
  handle(describePhoto, (ctx, { params, body }) => media.describePhoto(ctx, params.id, body.alt)),
  handle(removeMedia, (ctx, { params }) => media.removeMedia(ctx, params.id)),
];
