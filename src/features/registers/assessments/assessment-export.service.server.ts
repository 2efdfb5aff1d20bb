import * as z from 'zod/mini';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { AssessmentFilter, assessmentExportPath } from '../assessment.contract.ts';
import { assessmentPolicy } from '../assessment.policy.ts';
import { selectAssessments } from './assessment-list.service.server.ts';

const pageSize = 100;
const columns = [
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
  return {
    fileName: `risk-assessments-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx, filter),
  };
}

async function* linesOf(ctx: ServiceContext, filter: AssessmentFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let after: string | undefined;
  for (;;) {
    const found = await selectAssessments(ctx, filter, { after, size: pageSize });
    for (const { row } of found)
      yield csvLine([
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
      ]);
    after = found.at(-1)?.row.id;
    if (!after || found.length < pageSize) return;
  }
}

export const assessmentDownload: CsvDownload = {
  id: 'exportAssessments',
  url: assessmentExportPath,
  stepUp: true,
  summary: 'Versions of the assessments of risk as CSV',
  query: AssessmentFilter,
  find: (ctx, { query }) => {
    const { success, data } = z.safeParse(AssessmentFilter, query);
    if (success) return exportAssessments(ctx, data);
    throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.');
  },
};
