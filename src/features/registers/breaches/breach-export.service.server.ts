import { assertSteward } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { BreachFilter, breachExportPath } from '../breach.contract.ts';
import { tellBy } from '../breach.policy.ts';
import { selectBreaches } from './breach-list.service.server.ts';

const header = [
  'title',
  'status',
  'facts',
  'data',
  'people',
  'risk',
  'known_at',
  'tell_by',
  'regulator',
  'regulator_told_at',
  'reference',
  'regulator_reason',
  'people_told',
  'people_told_at',
  'people_reason',
  'lessons',
  'closed_at',
];

const shown = (moment: Date | null): string => moment?.toISOString() ?? '';

async function exportBreaches(ctx: ServiceContext, filter: BreachFilter): Promise<CsvFile> {
  await assertSteward(ctx, ctx.db);
  await audit(ctx, ctx.db, { action: 'breaches.exported' });
  const lines = csvById({
    header,
    read: (after, size) => selectBreaches(ctx, filter, { after, size }),
    cellsOf: (row) => [
      row.title,
      row.status,
      row.facts,
      row.dataKinds,
      row.peopleCount ?? '',
      row.risk,
      shown(row.knownAt),
      shown(tellBy(row.knownAt)),
      row.icoState,
      shown(row.icoToldAt),
      row.icoReference,
      row.icoReason,
      row.peopleState,
      shown(row.peopleToldAt),
      row.peopleReason,
      row.lessons,
      shown(row.closedAt),
    ],
  });
  return { fileName: `breaches-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const breachDownload: CsvDownload = {
  id: 'exportBreaches',
  url: breachExportPath,
  stepUp: true,
  summary: 'The register of breaches as CSV',
  query: BreachFilter,
  find: (ctx, { query }) => exportBreaches(ctx, readQuery(BreachFilter, query)),
};
