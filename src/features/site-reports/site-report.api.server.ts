import type { ReportSource } from '#platform/figures/report-source.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as mailing from './mailing/report-subscription.contract.ts';
import * as subscriptions from './mailing/report-subscription.service.server.ts';
import * as contract from './report.contract.ts';
import { stopReportMail } from './stop-report-mail.contract.ts';
import { getReport } from './report.service.server.ts';

export const siteReportApi = (sources: readonly ReportSource[]): readonly BoundEndpoint[] => [
  handle(contract.getReport, (ctx, { params, query }) =>
    getReport(ctx, sources, params.report, query),
  ),
  handle(mailing.listReportSubscriptions, (ctx) => subscriptions.listReportSubscriptions(ctx)),
  handle(mailing.saveReportSubscription, (ctx, { params, body }) =>
    subscriptions.saveReportSubscription(ctx, params.id, body),
  ),
  handle(mailing.removeReportSubscription, (ctx, { params }) =>
    subscriptions.removeReportSubscription(ctx, params.id),
  ),
  handle(stopReportMail, (ctx, { body }) => subscriptions.stopReportMail(ctx, body.token)),
];
