import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './event.contract.ts';
import * as days from './finding/event-days.service.server.ts';
import * as life from './holding/event-life.service.server.ts';
import * as list from './finding/event-list.service.server.ts';
import * as events from './event.service.server.ts';
import * as series from './series/series-link.contract.ts';
import * as seriesLinks from './holding/series-link.service.server.ts';
import * as ownLife from './own-event-life.contract.ts';
import * as ownLists from './own-event-lists.contract.ts';
import * as own from './own-event.contract.ts';
import * as dates from './holding/own-dates.service.server.ts';
import * as lists from './holding/own-event-lists.service.server.ts';
import * as similar from './holding/similar-events.service.server.ts';
import * as steps from './holding/own-event-steps.service.server.ts';
import * as ownEvents from './holding/own-event.service.server.ts';

const reading: readonly BoundEndpoint[] = [
  handle(contract.listEvents, (ctx, { query }) => list.listEvents(ctx, query)),
  handle(contract.listEventDays, (ctx, { query }) => days.listEventDays(ctx, query)),
  handle(contract.listEventPins, (ctx, { query }) => list.listEventPins(ctx, query)),
  handle(ownLists.listOwnEvents, (ctx, { query }) => lists.listOwnEvents(ctx, query)),
  handle(ownLists.listAreaEvents, (ctx, { params, query }) =>
    list.listAreaEvents(ctx, params.id, query),
  ),
  handle(ownLists.listEventHosts, (ctx) => ownEvents.listEventHosts(ctx)),
  handle(ownLists.previewTimes, (ctx, { query }) => lists.previewTimes(ctx, query)),
  handle(ownLists.listSimilarEvents, (ctx, { query }) => similar.listSimilarEvents(ctx, query)),
  handle(own.getOwnEvent, (ctx, { params }) => ownEvents.getOwnEvent(ctx, params.slug)),
  handle(contract.getEvent, (ctx, { params }) => events.getEvent(ctx, params.slug)),
];

const writing: readonly BoundEndpoint[] = [
  handle(own.createEvent, (ctx, { body }) => ownEvents.createEvent(ctx, body)),
  handle(own.saveEventWhat, (ctx, { params, body }) => steps.saveEventWhat(ctx, params.id, body)),
  handle(own.saveEventWhen, (ctx, { params, body }) => steps.saveEventWhen(ctx, params.id, body)),
  handle(own.saveEventWhere, (ctx, { params, body }) => steps.saveEventWhere(ctx, params.id, body)),
  handle(own.saveEventDetails, (ctx, { params, body }) =>
    steps.saveEventDetails(ctx, params.id, body),
  ),
  handle(ownLife.sendEvent, (ctx, { params, body }) => life.sendEvent(ctx, params.id, body)),
  handle(ownLife.cancelEvent, (ctx, { params, body }) => life.cancelEvent(ctx, params.id, body)),
  handle(ownLife.copyEvent, (ctx, { params }) => life.copyEvent(ctx, params.id)),
  handle(ownLife.transferEvent, (ctx, { params, body }) =>
    life.transferEvent(ctx, params.id, body),
  ),
  handle(ownLife.confirmSeries, (ctx, { params }) => life.confirmSeries(ctx, params.id)),
  handle(ownLife.moveEventDate, (ctx, { params, body }) => dates.moveEventDate(ctx, params, body)),
  handle(ownLife.cancelEventDate, (ctx, { params, body }) =>
    dates.cancelEventDate(ctx, params, body),
  ),
  handle(series.openSeriesLink, (ctx, { body }) => seriesLinks.openSeriesLink(ctx, body.token)),
  handle(series.confirmSeriesByLink, (ctx, { body }) =>
    seriesLinks.confirmSeriesByLink(ctx, body.token),
  ),
  handle(contract.withdrawEvent, (ctx, { params }) => life.withdrawEvent(ctx, params.id)),
];

export const eventApi: readonly BoundEndpoint[] = [...reading, ...writing];
