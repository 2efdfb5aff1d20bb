import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './attendee-message.contract.ts';
import * as messages from './attendee-message.service.server.ts';

export const attendeeMessageApi: readonly BoundEndpoint[] = [
  handle(contract.countRecipients, (ctx, { params, query }) =>
    messages.countRecipients(ctx, params.eventId, query.dateId),
  ),
  handle(contract.sendMessage, (ctx, { params, body }) =>
    messages.sendMessage(ctx, params.eventId, body),
  ),
  handle(contract.previewMessage, (ctx, { params, body }) =>
    messages.previewMessage(ctx, params.eventId, body),
  ),
  handle(contract.listMessages, (ctx, { params, query }) =>
    messages.listMessages(ctx, params.eventId, query.after),
  ),
  handle(contract.cancelMessage, (ctx, { params }) => messages.cancelMessage(ctx, params.id)),
];
