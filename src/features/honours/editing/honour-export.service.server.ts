import { asc, gt } from 'drizzle-orm';
import { sourcesOf } from '#features/sources/source.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { honourPolicy } from '../honour.policy.ts';
import { honourType } from '../honour.service.server.ts';
import { honour } from '../honour.table.server.ts';
import { honourExportPath } from './honour-desk.contract.ts';

const header = [
  'id',
  'slug',
  'name',
  'born',
  'died',
  'living',
  'basis',
  'what_for',
  'honours',
  'fields',
  'state',
  'hidden',
  'sources',
  'languages',
  'created_at',
  'changed_at',
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Everybody honoured, drafts and hidden pages too; several sources stand below each other in one cell. */
export async function exportHonours(ctx: ServiceContext): Promise<CsvFile> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'honours.exported' });
  const lines = csvById({
    header,
    read: (after, limit) => readHonours(ctx, after, limit),
    cellsOf: (row) => [
      row.id,
      row.slug,
      row.name,
      row.born ?? '',
      row.died ?? '',
      yesOrNo(row.isLiving),
      row.basis ?? '',
      row.whatFor,
      row.awards.map(({ title, by, year }) => `${title}, ${by}, ${year}`).join('\n'),
      row.fields.join(' '),
      row.status,
      yesOrNo(row.hiddenAt !== null),
      row.sources.map(({ title, url }) => [title, url].filter(Boolean).join(' ')).join('\n'),
      Object.keys(row.words).join(' '),
      row.createdAt.toISOString(),
      row.updatedAt.toISOString(),
    ],
  });
  return { fileName: `honours-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

async function readHonours({ db }: ServiceContext, after: string | undefined, limit: number) {
  const rows = await db
    .select()
    .from(honour)
    .where(after ? gt(honour.id, after) : undefined)
    .orderBy(asc(honour.id))
    .limit(limit);
  const sources = await sourcesOf(
    db,
    honourType,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, sources: sources.get(row.id) ?? [] }));
}

export const honourDownloads: readonly CsvDownload[] = [
  {
    id: 'exportHonours',
    url: honourExportPath,
    stepUp: true,
    summary: 'Everybody honoured, with their honours, sources and state, as CSV',
    find: (ctx) => exportHonours(ctx),
  },
];
