import { desc, lt } from 'drizzle-orm';
import { loadCategories } from '#features/directory/category.service.server.ts';
import type { ListingSource } from '#features/directory/draft.contract.ts';
import { refreshDirectory } from '#features/directory/draft.service.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { cutOffError } from './file/sheet.ts';
import type { Sheet } from './file/sheet.ts';
import type { ImportKind, ImportReport, ImportRun } from './import.contract.ts';
import { importRun } from './import.table.server.ts';
import { categoryMatcher } from './row/category-match.ts';
import { cellsOf, mapColumns } from './row/column-mapping.ts';
import type { ColumnMapping, RowCells } from './row/column-mapping.ts';
import { guessKind } from './row/guess-kind.ts';
import { withGivenColumns } from './row/given-columns.ts';
import type { GivenColumn } from './row/given-columns.ts';
import { loadAnswers, rememberAnswers } from './run/known-answers.server.ts';
import { askForMissing, findMissing } from './run/missing-listings.server.ts';
import { KnownPins } from './run/pin-rows.server.ts';
import { batchesOf } from './run/read-rows.server.ts';
import { endRun, runOf, unlessBusy } from './run/run-rows.server.ts';
import { meaningsOf } from './row/value-meanings.ts';
import type { ValueField } from './row/value-words.ts';
import { SourceRefs } from './run/source-refs.server.ts';
import { RunTally } from './run/run-tally.ts';
import { writeBatch } from './run/write-batch.server.ts';

export const runsPerPage = 20;

export interface ImportRequest extends Pick<ListingSource, 'source' | 'licence' | 'attribution'> {
  sheet: Sheet;
  /** As the columns say where it is left out. */
  kind?: ImportKind;
  /** Columns whose header and cells say something else, or nothing. */
  columns?: readonly GivenColumn[];
  /** What empty cells, and fields without a column, say. */
  defaults?: RowCells;
  /** Decides what would wait: rows with too many or too few cells, and new rows like listings that are there, are taken. */
  accepts?: { ragged: boolean; pairs: boolean };
  /** What words of columns mean, kept for later editions: `[field, word, meaning]`. */
  meanings?: readonly (readonly [ValueField, string, string])[];
  /** Reads, writes and rolls back: the report is exact and nothing stays. */
  isDryRun: boolean;
}

/**
 * Brings the rows of a file into the public directory, here and now: the way of the terminal. A row that the source
 * has brought before updates its listing if the source says something new, else it changes nothing. Committed in
 * batches: what stands when a run fails is told by its line in `listImports` and taken back by `undoImport`. Throws
 * `invalid` without a column for names (`import/no-name-column`) or with one that is not there (`import/no-such-column`), `import/source-busy` while another run of the source goes on.
 */
export async function importListings(
  ctx: ServiceContext,
  request: ImportRequest,
): Promise<ImportReport> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const { sheet, isDryRun, defaults, accepts, source } = request;
  const guessed = mapColumns(sheet.headers, sheet.columns);
  const mapping = withGivenColumns(guessed, sheet.headers, request.columns ?? []);
  const guess = guessKind(mapping.columns, sheet.headers, sheet.columns);
  const kind = request.kind ?? guess.kind;
  assertNamed(mapping.columns, kind);
  const categories = await loadCategories(ctx.db);
  const meant = meaningsOf(request.meanings ?? [], categories);
  if (!isDryRun) await ctx.db.transaction((tx) => rememberAnswers(tx, source, meant));
  const answers = (await loadAnswers(ctx.db, source)).with(meant);
  const runId = isDryRun ? null : await startRun(ctx, { ...request, kind }, mapping.columns);
  const refs = new SourceRefs();
  const pins = new KnownPins();
  const step = runId === null ? null : { runId, phase: 'running' as const, worker: null };
  const tally = new RunTally();
  let missing: Awaited<ReturnType<typeof findMissing>> = { asked: [], all: [] };
  try {
    const matcher = categoryMatcher(categories.values());
    const batches = batchesOf({
      sheet,
      kind,
      register: source,
      columns: mapping.columns,
      headers: cellsOf(sheet.headers, mapping),
      defaults,
      categories: matcher,
      answers,
      acceptsRagged: accepts?.ragged,
      refs,
    });
    for await (const batch of batches) {
      const options = { step, categories, source: request, answers, pins };
      const acceptsPairs = accepts?.pairs;
      tally.add(await writeBatch(ctx, batch, { ...options, acceptsPairs }));
    }
    const isCutOff = tally.rejectedFor.some(({ key }) => key === cutOffError);
    if (mapping.columns.listingId === undefined && !isCutOff) {
      missing = await findMissing(ctx.db, { source, refs, answers });
    }
    if (runId && missing.all.length > 0) {
      const found = missing;
      await ctx.db.transaction((tx) => askForMissing(tx, runId, source, found));
    }
    if (runId) await endRun(ctx, runId, { status: 'done' });
  } catch (error) {
    if (runId) await markFailed(ctx, runId);
    throw error;
  } finally {
    if (runId && tally.hasChanges) await refreshDirectory(ctx, tally.changedIds);
  }
  const { counts, read, repairs, rejections, rejectedFor, waitingFor, values } = tally;
  return {
    runId,
    read,
    ...counts,
    repairs,
    rejections,
    rejectedFor,
    waitingFor,
    missing: missing.asked.length,
    values,
    kind: { kind, isGiven: request.kind !== undefined, by: guess.by },
    columns: columnsOf(sheet, mapping),
  };
}

/** Throws `import/no-name-column` (400) when no column holds names; a mission may be named after its state. */
export function assertNamed(
  { name, listingId, sendingState }: ColumnMapping['columns'],
  kind: ImportKind,
): void {
  if (name !== undefined || listingId !== undefined) return;
  if (kind === 'embassy' && sendingState !== undefined) return;
  const title = 'No column of this file holds names: call one of them "name".';
  throw new AppError('invalid', 'import/no-name-column', title, [
    { path: 'columns', key: 'imports:error.noName' },
  ]);
}

/** Runs, newest first. `after` is the id of the last one seen. */
export async function listImports(
  ctx: ServiceContext,
  { after }: { after?: string } = {},
): Promise<{ items: ImportRun[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(importRun)
    .where(after ? lt(importRun.id, after) : undefined)
    .orderBy(desc(importRun.id))
    .limit(runsPerPage + 1);
  const items = rows.slice(0, runsPerPage).map(runOf);
  return { items, next: rows.length > runsPerPage ? (items.at(-1)?.id ?? null) : null };
}

async function startRun(
  ctx: ServiceContext,
  request: ImportRequest,
  mapping: ColumnMapping['columns'],
): Promise<string> {
  const { sheet, source, kind, licence, attribution, defaults } = request;
  const { fileName, sha256, headers } = sheet;
  return unlessBusy(
    ctx.db.transaction(async (tx) => {
      const [run] = await tx
        .insert(importRun)
        .values({
          source,
          kind,
          licence,
          attribution,
          fileName,
          fileSha256: sha256,
          status: 'running',
          mapping,
          defaults,
          columns: headers.map((header) => ({ header, filled: 0, samples: [] })),
        })
        .returning({ id: importRun.id });
      if (!run) throw new Error('The database did not answer the id of a new run.');
      const detail = { source, fileName };
      await audit(ctx, tx, {
        action: 'import.started',
        subject: { type: 'import', id: run.id },
        detail,
      });
      return run.id;
    }),
  );
}

/** Whatever stopped the run may stop this too; the first error is the one to tell. */
async function markFailed(ctx: ServiceContext, id: string): Promise<void> {
  await endRun(ctx, id, { status: 'failed' }).catch((error: unknown) => {
    ctx.log.error({ err: error, run: id }, 'a failed import could not be marked as failed');
  });
}

function columnsOf({ headers }: Sheet, { columns, unused, repeated }: ColumnMapping) {
  const used = Object.entries(columns)
    .toSorted(([, a], [, b]) => a - b)
    .map(([field, at]) => ({ header: headers[at] ?? '', field }));
  return { used, unused, repeated };
}
