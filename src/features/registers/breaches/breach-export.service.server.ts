import * as z from 'zod/mini';
import { assertSteward } from '#features/dsar/steward.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { BreachFilter, breachExportPath } from '../breach.contract.ts';
import { tellBy } from '../breach.policy.ts';
import { selectBreaches } from './breach-list.service.server.ts';

const pageSize = 200;
const columns = [
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

async function exportBreaches(ctx: ServiceContext, filter: BreachFilter): Promise<CsvFile> {
  await assertSteward(ctx, ctx.db);
  await audit(ctx, ctx.db, { action: 'breaches.exported' });
  return {
    fileName: `breaches-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx, filter),
  };
}

const shown = (moment: Date | null): string => moment?.toISOString() ?? '';

async function* linesOf(ctx: ServiceContext, filter: BreachFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let after: string | undefined;
  for (;;) {
    const rows = await selectBreaches(ctx, filter, { after, size: pageSize });
    for (const row of rows)
      yield csvLine([
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
      ]);
    after = rows.at(-1)?.id;
    if (!after || rows.length < pageSize) return;
  }
}

export const breachDownload: CsvDownload = {
  id: 'exportBreaches',
  url: breachExportPath,
  stepUp: true,
  summary: 'The register of breaches as CSV',
  query: BreachFilter,
  find: (ctx, { query }) => {
    const { success, data } = z.safeParse(BreachFilter, query);
    if (success) return exportBreaches(ctx, data);
    throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.');
  },
};
