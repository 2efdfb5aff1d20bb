import { assertSteward } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { ComplaintFilter, complaintExportPath } from '../complaint.contract.ts';
import { acknowledgeBy } from '../complaint.policy.ts';
import { cursorOf, selectComplaints } from './complaint-list.service.server.ts';
import { referenceOf } from './complaint-record.server.ts';

const header = [
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
  const lines = csvById({
    header,
    read: (after, size) => selectComplaints(ctx, filter, { after, size }),
    placeOf: cursorOf,
    cellsOf: (row) => [
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
    ],
  });
  return { fileName: `complaints-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const complaintDownload: CsvDownload = {
  id: 'exportComplaints',
  url: complaintExportPath,
  stepUp: true,
  summary: 'The register of complaints about the use of data as CSV',
  query: ComplaintFilter,
  find: (ctx, { query }) => exportComplaints(ctx, readQuery(ComplaintFilter, query)),
};
