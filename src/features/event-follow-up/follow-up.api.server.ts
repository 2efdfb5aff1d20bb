import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getEventFigures } from './figures/event-figures.service.server.ts';
import * as figures from './figures/event-figures.contract.ts';
import { eventViews } from './figures/event-view.service.server.ts';
import * as contract from './follow-up.contract.ts';
import * as followUps from './follow-up.service.server.ts';

export const followUpApi: readonly BoundEndpoint[] = [
  handle(contract.getOwnFollowUp, (ctx, { params }) =>
    followUps.getOwnFollowUp(ctx, params.dateId),
  ),
  handle(contract.setOwnFollowUp, (ctx, { params, body }) =>
    followUps.setOwnFollowUp(ctx, params.dateId, body),
  ),
  handle(contract.openFollowUp, (ctx, { body }) => followUps.openFollowUp(ctx, body.token)),
  handle(contract.answerFollowUp, (ctx, { body }) => followUps.answerFollowUp(ctx, body)),
  handle(contract.getFollowUpResults, (ctx, { params }) =>
    followUps.getFollowUpResults(ctx, params.dateId),
  ),
  handle(figures.getEventFigures, (ctx, { params }) => getEventFigures(ctx, params.eventId)),
  handle(figures.recordEventView, (ctx, { params }) => eventViews.record(ctx, params.id)),
];
