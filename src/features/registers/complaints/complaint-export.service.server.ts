import * as z from 'zod/mini';
import { assertSteward } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { ComplaintFilter, complaintExportPath } from '../complaint.contract.ts';
import { acknowledgeBy } from '../complaint.policy.ts';
import { cursorOf, selectComplaints } from './complaint-list.service.server.ts';
import { referenceOf } from './complaint-record.server.ts';

const pageSize = 200;
const columns = [
  'reference',
  'status',
  'origin',
  'name',
  'email',
  'received_on',
  'acknowledge_by',
  'acknowledged_at',
  'complaint',
  'outcome',
  'answer',
  'answered_at',
];

async function exportComplaints(ctx: ServiceContext, filter: ComplaintFilter): Promise<CsvFile> {
  await assertSteward(ctx, ctx.db);
  await audit(ctx, ctx.db, { action: 'complaints.exported' });
  return {
    fileName: `complaints-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx, filter),
  };
}

async function* linesOf(ctx: ServiceContext, filter: ComplaintFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let after: string | undefined;
  for (;;) {
    const rows = await selectComplaints(ctx, filter, { after, size: pageSize });
    for (const row of rows)
      yield csvLine([
        referenceOf(row.id),
        row.status,
        row.origin,
        row.name,
        row.email ?? '',
        row.receivedOn,
        acknowledgeBy(row.receivedOn),
        row.acknowledgedAt?.toISOString() ?? '',
        row.words,
        row.outcome ?? '',
        row.answer,
        row.answeredAt?.toISOString() ?? '',
      ]);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = cursorOf(last);
  }
}

export const complaintDownload: CsvDownload = {
  id: 'exportComplaints',
  url: complaintExportPath,
  stepUp: true,
  summary: 'The register of complaints about the use of data as CSV',
  query: ComplaintFilter,
  find: (ctx, { query }) => {
    const { success, data } = z.safeParse(ComplaintFilter, query);
    if (success) return exportComplaints(ctx, data);
    throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.');
  },
};
