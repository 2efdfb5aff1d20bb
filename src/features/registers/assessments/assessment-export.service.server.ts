import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { AssessmentFilter, assessmentExportPath } from '../assessment.contract.ts';
import { assessmentPolicy } from '../assessment.policy.ts';
import { selectAssessments } from './assessment-list.service.server.ts';

const header = [
  'kind',
  'number',
  'state',
  'accountable',
  'valid_from',
  'review_on',
  'approved_at',
  'change',
  'assessment',
  'measures',
];

async function exportAssessments(ctx: ServiceContext, filter: AssessmentFilter): Promise<CsvFile> {
  authorize(assessmentPolicy.read, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'risk-assessments.exported' });
  const lines = csvById({
    header,
    read: async (after, size) =>
      (await selectAssessments(ctx, filter, { after, size })).map(({ row }) => row),
    cellsOf: (row) => [
      row.kind,
      row.number ?? '',
      row.state,
      row.accountable,
      row.validFrom ?? '',
      row.reviewOn ?? '',
      row.approvedAt?.toISOString() ?? '',
      row.change,
      row.words,
      row.measures,
    ],
  });
  return { fileName: `risk-assessments-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const assessmentDownload: CsvDownload = {
  id: 'exportAssessments',
  url: assessmentExportPath,
  stepUp: true,
  summary: 'Versions of the assessments of risk as CSV',
  query: AssessmentFilter,
  find: (ctx, { query }) => exportAssessments(ctx, readQuery(AssessmentFilter, query)),
};
