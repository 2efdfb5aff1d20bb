import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { forgetOwnAnswers, getOwnAnswers, saveOwnAnswers } from './eligibility.contract.ts';
import * as answers from './eligibility.service.server.ts';

export const eligibilityApi: readonly BoundEndpoint[] = [
  handle(getOwnAnswers, (ctx) => answers.getOwnAnswers(ctx)),
  handle(saveOwnAnswers, (ctx, { body }) => answers.saveOwnAnswers(ctx, body.answers)),
  handle(forgetOwnAnswers, (ctx) => answers.forgetOwnAnswers(ctx)),
];
