import { asc, gt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { councilExportPath } from './admin-council.contract.ts';
import { withMembers } from './admin-council.service.server.ts';
import { councilPolicy } from './council.policy.ts';
import { council } from './council.table.server.ts';

/** Every council with its area and the names of its officers. */
export async function exportCouncils(ctx: ServiceContext): Promise<CsvFile> {
  authorize(councilPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'councils.exported' });
  return {
    fileName: `councils-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: csvById({
      header: ['id', 'name', 'districts', 'officers'],
      read: (after, limit) => readCouncils(ctx, after, limit),
      cellsOf: ({ id, name, districts, members }) => [
        id,
        name,
        districts.join(' '),
        members.map((member) => member.name).join('; '),
      ],
    }),
  };
}

async function readCouncils({ db }: ServiceContext, after: string | undefined, limit: number) {
  const rows = await db
    .select()
    .from(council)
    .where(after ? gt(council.id, after) : undefined)
    .orderBy(asc(council.id))
    .limit(limit);
  return withMembers(db, rows);
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
