import { asc, gt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { cultureEntry } from '../culture-entry.table.server.ts';
import { culturePolicy } from '../culture.policy.ts';
import { cultureExportPath } from './culture-export.contract.ts';

const header = [
  'id',
  'slug',
  'kind',
  'title',
  'language',
  'origin',
  'state',
  'audience',
  'months',
  'licence',
  'sources',
  'translations',
  'sample',
  'created_at',
  'changed_at',
];

/** Every entry as the desk lists it: not its text, which may be for a family alone, and nobody's name. */
export async function exportCulture(ctx: ServiceContext): Promise<CsvFile> {
  authorize(culturePolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'culture.exported' });
  const lines = csvById({
    header,
    read: (after, limit) =>
      ctx.db
        .select()
        .from(cultureEntry)
        .where(after ? gt(cultureEntry.id, after) : undefined)
        .orderBy(asc(cultureEntry.id))
        .limit(limit),
    cellsOf: (row) => [
      row.id,
      // The address of one for a family or for members is the key to it.
      row.audience === 'everyone' ? row.slug : '',
      row.kind,
      row.title,
      row.language ?? '',
      row.origin,
      row.archivedAt ? 'archived' : row.status,
      row.audience,
      row.season.join(' '),
      row.licence,
      row.sources.length,
      Object.keys(row.translations).join(' '),
      row.isSample ? 'yes' : 'no',
      row.createdAt.toISOString(),
      row.updatedAt.toISOString(),
    ],
  });
  return { fileName: `culture-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const cultureDownloads: readonly CsvDownload[] = [
  {
    id: 'exportCulture',
    url: cultureExportPath,
    stepUp: true,
    summary:
      'Every entry about culture with its state and whom it is for, without its text, as CSV',
    find: (ctx) => exportCulture(ctx),
  },
];
