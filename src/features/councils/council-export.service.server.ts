import { asc, gt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { councilExportPath } from './admin-council.contract.ts';
import { withMembers } from './admin-council.service.server.ts';
import { councilPolicy } from './council.policy.ts';
import { council } from './council.table.server.ts';

const pageSize = 200;

/** Every council with its area and the names of its officers. */
export async function exportCouncils(ctx: ServiceContext): Promise<CsvFile> {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'councils.exported' });
  return {
    fileName: `councils-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx),
  };
}

async function* linesOf({ db }: ServiceContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['id', 'name', 'districts', 'officers']);
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(council)
      .where(after ? gt(council.id, after) : undefined)
      .orderBy(asc(council.id))
      .limit(pageSize);
    for (const { id, name, districts, members } of await withMembers(db, rows))
      yield csvLine([
        id,
        name,
        districts.join(' '),
        members.map((member) => member.name).join('; '),
      ]);
    after = rows.at(-1)?.id;
    if (!after || rows.length < pageSize) return;
  }
}

export const councilDownloads: readonly CsvDownload[] = [
  {
    id: 'exportCouncils',
    url: councilExportPath,
    stepUp: true,
    summary: 'Every council with its area and the names of its officers, as CSV',
    find: (ctx) => exportCouncils(ctx),
  },
];
