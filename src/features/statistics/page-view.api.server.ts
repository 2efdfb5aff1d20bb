import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { getJourneyFigures } from './journeys/journey.contract.ts';
import * as journeys from './journeys/journey.service.server.ts';
import * as contract from './page-view.contract.ts';
import { getPageViews, recordPageView } from './page-view.service.server.ts';
import type { ViewCounter } from './view-counter.server.ts';

export const statisticsApi = (
  counter: ViewCounter,
  sources: readonly ReportSource[],
): readonly BoundEndpoint[] => [
  handle(getJourneyFigures, (ctx) => journeys.getJourneyFigures(ctx, counter, sources)),
  handle(contract.recordPageView, (ctx, { body }) => recordPageView(ctx, counter, body)),
  handle(contract.getPageViews, (ctx, { query }) => getPageViews(ctx, counter, Number(query.days))),
];
