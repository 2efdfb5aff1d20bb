import { and, desc, eq, sql } from 'drizzle-orm';
import { loadCategories } from '#features/directory/category.service.server.ts';
import { refreshDirectory } from '#features/directory/draft.service.server.ts';
import type { ListingSource } from '#features/directory/draft.contract.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Sheet } from './file/sheet.ts';
import type { ImportKind, ImportReport, ImportRun } from './import.contract.ts';
import { importRun } from './import.table.server.ts';
import { RunTally } from './run-tally.ts';
import { writeBatch } from './run-batch.server.ts';
import { categoryMatcher } from './row/category-match.ts';
import { cellsOf, mapColumns } from './row/column-mapping.ts';
import type { ColumnMapping } from './row/column-mapping.ts';
import { rowToDraft } from './row/row-to-draft.ts';
import { SourceRefs } from './source-refs.server.ts';
import type { ReadRow } from './source-refs.server.ts';

/** Rows per transaction: few enough that other work gets its turn, many enough that commits cost little. */
const batchSize = 100;
const listedRuns = 50;

export interface ImportRequest extends Omit<ListingSource, 'sourceRef'> {
  sheet: Sheet;
  kind: ImportKind;
  /** Reads, writes and rolls back: the report is exact and nothing stays. */
  isDryRun: boolean;
}

/**
 * Brings the rows of a file into the public directory. A row that the source has brought before updates its listing
 * if the source says something new, else it changes nothing. Committed in batches: what stands when a run fails is
 * told by its line in `listImports` and taken back by `undoImport`. Throws `invalid` without a column for names.
 */
export async function importListings(
  ctx: ServiceContext,
  request: ImportRequest,
): Promise<ImportReport> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const { sheet, isDryRun } = request;
  const mapping = mapColumns(sheet.headers);
  if (mapping.columns.name === undefined) {
    const title = 'No column of this file holds names: call one of them "name".';
    throw new AppError('invalid', 'import/no-name-column', title);
  }
  const categories = await loadCategories(ctx.db);
  const runId = isDryRun ? null : await startRun(ctx, request);
  const tally = new RunTally();
  try {
    const rows = readRows(request, mapping, categoryMatcher(categories.values()));
    for await (const batch of batchesOf(rows)) {
      tally.add(await writeBatch(ctx, batch, { runId, categories, source: request }));
    }
    if (runId) await finishRun(ctx, runId, 'done');
  } catch (error) {
    if (runId) await markFailed(ctx, runId);
    throw error;
  } finally {
    if (runId && tally.hasChanges) await refreshDirectory(ctx, tally.changedIds);
  }
  const { counts, read, repairs, rejections } = tally;
  return { runId, read, ...counts, repairs, rejections, columns: columnsOf(sheet, mapping) };
}

/** Every run, newest first; at most fifty. */
export async function listImports(ctx: ServiceContext): Promise<ImportRun[]> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const rows = await ctx.db.select().from(importRun).orderBy(desc(importRun.id)).limit(listedRuns);
  return rows.map(({ fileSha256: _, startedAt, finishedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

async function* readRows(
  { sheet, kind }: ImportRequest,
  mapping: ColumnMapping,
  categories: ReturnType<typeof categoryMatcher>,
): AsyncGenerator<ReadRow> {
  const refs = new SourceRefs();
  for await (const { number, cells, problem } of sheet.rows()) {
    const result = problem
      ? { errors: [problem] }
      : rowToDraft(cellsOf(cells, mapping), { kind, categories });
    yield refs.give(number, result);
  }
}

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function startRun(ctx: ServiceContext, { sheet, source }: ImportRequest): Promise<string> {
  const { fileName, sha256 } = sheet;
  const [run] = await ctx.db
    .insert(importRun)
    .values({ source, fileName, fileSha256: sha256, status: 'running' })
    .returning({ id: importRun.id });
  if (!run) throw new Error('The database did not answer the id of a new run.');
  return run.id;
}

/** A run that was undone meanwhile stays so. */
async function finishRun(ctx: ServiceContext, id: string, status: 'done' | 'failed') {
  await ctx.db
    .update(importRun)
    .set({ status, finishedAt: sql`now()` })
    .where(and(eq(importRun.id, id), eq(importRun.status, 'running')));
}

/** Whatever stopped the run may stop this too; the first error is the one to tell. */
async function markFailed(ctx: ServiceContext, id: string): Promise<void> {
  await finishRun(ctx, id, 'failed').catch((error: unknown) => {
    ctx.log.error({ err: error, run: id }, 'a failed import could not be marked as failed');
  });
}

function columnsOf({ headers }: Sheet, { columns, unused, repeated }: ColumnMapping) {
  const used = Object.entries(columns)
    .toSorted(([, a], [, b]) => a - b)
    .map(([field, at]) => ({ header: headers[at] ?? '', field }));
  return { used, unused, repeated };
}
