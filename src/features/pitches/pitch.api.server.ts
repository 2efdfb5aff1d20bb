import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as readers from './pitch-reader.service.server.ts';
import * as shown from './pitch-show.contract.ts';
import * as shows from './pitch-show.service.server.ts';
import * as contract from './pitch.contract.ts';
import * as pitches from './pitch.service.server.ts';

export const pitchApi: readonly BoundEndpoint[] = [
  handle(contract.listOwnPitches, (ctx, { query }) => pitches.listOwnPitches(ctx, query.after)),
  handle(contract.getPitch, (ctx, { params }) => pitches.getPitch(ctx, params.id)),
  handle(contract.sealPitch, (ctx, { body }) => pitches.sealPitch(ctx, body)),
  handle(contract.sealPitchVersion, (ctx, { params, body }) =>
    pitches.sealPitchVersion(ctx, params.id, body),
  ),
  handle(contract.removePitch, (ctx, { params }) => pitches.removePitch(ctx, params.id)),
  handle(contract.checkPitchText, (ctx, { body }) => pitches.checkPitchText(ctx, body)),
  handle(shown.showPitch, (ctx, { params, body }) => shows.showPitch(ctx, params.id, body)),
  handle(shown.listPitchShows, (ctx, { params, query }) =>
    shows.listPitchShows(ctx, params.id, query.after),
  ),
  handle(shown.listPitchLooks, (ctx, { params, query }) =>
    shows.listPitchLooks(ctx, params.id, query.after),
  ),
  handle(shown.endPitchShow, (ctx, { params }) => shows.endPitchShow(ctx, params.id)),
  handle(shown.openPitchShow, (ctx, { body }) => readers.openPitchShow(ctx, body)),
  handle(shown.acceptPitchShow, (ctx, { body }) => readers.acceptPitchShow(ctx, body)),
];
