import { asc, gt } from 'drizzle-orm';
import { sourcesOf } from '#features/sources/source.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { historyPolicy } from '../history-item.policy.ts';
import { historyType } from '../history-item.service.server.ts';
import { historyItem } from '../history-item.table.server.ts';
import { cellsOf, historyColumns, wordColumns } from './history-columns.server.ts';
import { historyExportPath } from './history-file.contract.ts';

const pageSize = 500;

/** Every item in the columns that a file may come back in. */
export async function exportHistory(ctx: ServiceContext): Promise<CsvFile> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'history.exported' });
  return {
    fileName: `history-items-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx),
  };
}

async function* linesOf({ db }: ServiceContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...historyColumns, ...wordColumns]);
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(historyItem)
      .where(after ? gt(historyItem.id, after) : undefined)
      .orderBy(asc(historyItem.id))
      .limit(pageSize);
    const ids = rows.map(({ id }) => id);
    const sources = await sourcesOf(db, historyType, ids);
    for (const row of rows) yield csvLine(cellsOf(row, sources.get(row.id) ?? []));
    after = ids.at(-1);
    if (!after || rows.length < pageSize) return;
  }
}

export const historyDownloads: readonly CsvDownload[] = [
  {
    id: 'exportHistory',
    url: historyExportPath,
    summary: 'Every item of history with its sources and words, as CSV',
    find: (ctx) => exportHistory(ctx),
  },
];
