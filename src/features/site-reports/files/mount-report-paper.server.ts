import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAdmitted } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { PaperDesk } from '#platform/paper/paper-desk.server.ts';
import { RangeQuery, ReportParams } from '../report.contract.ts';
import { getReport } from '../report.service.server.ts';
import { readAsked } from './report-csv.server.ts';
import { reportPaper } from './report-paper.server.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ServiceContext>;

/** Reports on paper, for admins. */
export function mountReportPaper(
  app: FastifyInstance,
  contextOf: ContextOf,
  sources: readonly ReportSource[],
): void {
  const desk = new PaperDesk();
  const access = ['admin'] as const;
  const config = {
    access,
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: {
      id: 'getReportPdf',
      summary: 'The figures of one report over a range of whole months, on paper',
      params: ReportParams,
      query: RangeQuery,
      answers: { mediaTypes: ['application/pdf'] },
    },
  } as const;
  app.get('/api/admin/reports/:report/figures.pdf', { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    authorize((actor) => isAdmitted(actor, access), ctx.actor, undefined);
    const { report, query } = readAsked(request);
    const view = await getReport(ctx, sources, report, query);
    const paper = await desk.draw(reportPaper(ctx, view), holderOf(ctx), ctx.now);
    await audit(ctx, ctx.db, {
      action: 'report.exported',
      detail: { report, from: view.from, to: view.to, as: 'pdf' },
    });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${report}-${view.from}-${view.to}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(paper);
  });
}
