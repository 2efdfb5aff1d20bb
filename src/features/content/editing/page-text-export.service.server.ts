import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { textExportPath } from './admin-content.contract.ts';
import { listPageTexts } from './page-text-list.service.server.ts';
import { viewsOf } from './text-view.ts';

const header = [
  'page',
  'title',
  'address',
  'language',
  'state',
  'version',
  'published_at',
  'draft_changed_at',
  'changed_by',
];

/** Every page in every language with its state, for a spreadsheet. It is written down who took it. */
export async function exportPageTexts(ctx: ServiceContext): Promise<CsvFile> {
  const { items } = await listPageTexts(ctx);
  await audit(ctx, ctx.db, { action: 'page-texts.exported' });
  const lines = items.flatMap(({ page, title, path, texts }) =>
    texts.map((text) =>
      csvLine([
        page,
        title,
        path,
        text.language,
        viewsOf(text).join(' '),
        text.number ?? '',
        text.publishedAt ?? '',
        text.draftChangedAt ?? '',
        text.changedBy ?? '',
      ]),
    ),
  );
  const fileName = `pages-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return { fileName, lines: inTurn([byteOrderMark + csvLine(header), ...lines]) };
}

async function* inTurn(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

export const pageTextDownloads: readonly CsvDownload[] = [
  {
    id: 'exportPageTexts',
    url: textExportPath,
    summary: 'Every general page in every language with its state, as CSV',
    find: (ctx) => exportPageTexts(ctx),
  },
];
