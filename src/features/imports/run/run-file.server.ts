import { eq } from 'drizzle-orm';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { encodings } from '../file/encoding.ts';
import { readSheet } from '../file/open-file.server.ts';
import type { Sheet } from '../file/sheet.ts';
import { importRun } from '../import.table.server.ts';
import { withProfile } from '../move/profiled-sheet.ts';
import { bytesOfPieces, removePieces } from '../store-file.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';
import type { RunRow } from './run-rows.server.ts';

/** The stored file of a run. Throws `import/file-gone` once it is removed. */
export function sheetOfRun(ctx: ServiceContext, run: RunRow): Sheet {
  const { delimiter, columns, headerRow, fileName, fileSha256 } = run;
  const encoding = encodings.find((one) => one === run.encoding);
  if (!encoding) throw fileGone();
  const sheet = readSheet(bytesOfRun(ctx, run), {
    fileName,
    sha256: fileSha256,
    encoding,
    delimiter,
    headerRow,
    headers: columns.map(({ header }) => header),
  });
  return withProfile(sheet, run.profile);
}

export function bytesOfRun(ctx: ServiceContext, { storageKey, pieces }: RunRow) {
  if (storageKey === null) throw fileGone();
  return bytesOfPieces(storageOf(ctx), { storageKey, pieces });
}

/** A file holds more than was imported, so neither it nor what was shown of it is kept longer than needed. */
export async function forgetFile(ctx: ServiceContext, run: RunRow): Promise<void> {
  const { id, storageKey, pieces } = run;
  if (storageKey === null) return;
  const columns = run.columns.map((column) => ({ ...column, samples: [] }));
  await ctx.db
    .update(importRun)
    .set({ storageKey: null, columns, preview: [] })
    .where(eq(importRun.id, id));
  await removePieces(storageOf(ctx), { storageKey, pieces });
}

const fileGone = () => new AppError('gone', 'import/file-gone', 'The file of this run is gone.');
