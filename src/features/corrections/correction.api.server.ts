import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './correction.contract.ts';
import { createCorrection, openCorrection } from './correction.service.server.ts';
import { answerCorrection, listOwnCorrections } from './owner-answer.service.server.ts';

export const correctionApi: readonly BoundEndpoint[] = [
  handle(contract.createCorrection, (ctx, { body }) => createCorrection(ctx, body)),
  handle(contract.openCorrection, (ctx, { body }) => openCorrection(ctx, body.token)),
  handle(contract.listOwnCorrections, (ctx, { query }) => listOwnCorrections(ctx, query.after)),
  handle(contract.answerCorrection, (ctx, { params, body }) =>
    answerCorrection(ctx, params.id, body),
  ),
];
