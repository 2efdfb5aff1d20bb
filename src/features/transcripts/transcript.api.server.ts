import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { confirmLine, proposeLine } from './proposal.service.server.ts';
import * as contract from './transcript.contract.ts';
import * as transcripts from './transcript.service.server.ts';

export const transcriptApi: readonly BoundEndpoint[] = [
  handle(contract.getTranscript, (ctx, { params }) => transcripts.getTranscript(ctx, params)),
  handle(contract.writeTranscript, (ctx, { params, body }) =>
    transcripts.writeTranscript(ctx, params, body),
  ),
  handle(contract.readCaptions, (ctx, { body }) => transcripts.readCaptions(ctx, body)),
  handle(contract.proposeLine, (ctx, { params, body }) => proposeLine(ctx, params, body)),
  handle(contract.confirmLine, (ctx, { params }) => confirmLine(ctx, params)),
];
