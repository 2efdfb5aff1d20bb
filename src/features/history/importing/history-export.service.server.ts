import { asc, gt } from 'drizzle-orm';
import { sourcesOf } from '#features/sources/source.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { historyPolicy } from '../history-item.policy.ts';
import { historyType } from '../history-item.service.server.ts';
import { historyItem } from '../history-item.table.server.ts';
import { cellsOf, historyColumns, wordColumns } from './history-columns.server.ts';
import { historyExportPath } from './history-file.contract.ts';

/** Every item in the columns that a file may come back in. */
export async function exportHistory(ctx: ServiceContext): Promise<CsvFile> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'history.exported' });
  return {
    fileName: `history-items-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: csvById({
      header: [...historyColumns, ...wordColumns],
      read: (after, limit) => readItems(ctx, after, limit),
      cellsOf: ({ row, sources }) => cellsOf(row, sources),
    }),
  };
}

async function readItems({ db }: ServiceContext, after: string | undefined, limit: number) {
  const rows = await db
    .select()
    .from(historyItem)
    .where(after ? gt(historyItem.id, after) : undefined)
    .orderBy(asc(historyItem.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const sources = await sourcesOf(db, historyType, ids);
  return rows.map((row) => ({ id: row.id, row, sources: sources.get(row.id) ?? [] }));
}

export const historyDownloads: readonly CsvDownload[] = [
  {
    id: 'exportHistory',
    url: historyExportPath,
    summary: 'Every item of history with its sources and words, as CSV',
    find: (ctx) => exportHistory(ctx),
  },
];
