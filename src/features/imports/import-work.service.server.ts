import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { loadCategories } from '#features/directory/category/category.service.server.ts';
import { refreshDirectory } from '#features/finder/refresh.service.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUnavailable } from '#platform/db/db-error.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { busyStatuses } from './import.contract.ts';
import type { ImportStatus } from './import.contract.ts';
import { importRowError, importRun } from './import.table.server.ts';
import { cutOffError } from './file/sheet.ts';
import { askForPhotos } from './move/ask-for-photos.server.ts';
import { categoryMatcher } from './row/category-match.ts';
import { FileTwins } from './run/file-twins.server.ts';
import { loadAnswers } from './run/known-answers.server.ts';
import { askForMissing, findMissing } from './run/missing-listings.server.ts';
import { KnownPins } from './run/pin-rows.server.ts';
import { batchesOf, readingOf } from './run/read-rows.server.ts';
import { forgetFile, sheetOfRun } from './run/run-file.server.ts';
import { endRun, wipeFindings } from './run/run-rows.server.ts';
import type { RunRow } from './run/run-rows.server.ts';
import { SourceRefs } from './run/source-refs.server.ts';
import { writeBatch } from './run/write-batch.server.ts';
import { takeBack } from './undo/undo.service.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** A check, a run or an undo has work to be done. */
    'import.requested': { runId: string };
    /** All rows of a run are in the directory. */
    'import.finished': { runId: string };
  }
}

/** Rows of one job; then it hands on to the next one, so that no job is without an end. */
const rowsPerJob = 25_000;

/**
 * Does what a run waits for: its check, its rows or its undo. May be called again at any time, also after a crash in
 * the middle: it goes on after the last batch that was committed. When two work on one run, the later one takes over.
 */
export async function workOnImport(
  ctx: ServiceContext,
  runId: string,
  { rows = rowsPerJob } = {},
): Promise<void> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const worker = randomUUID();
  const [run] = await ctx.db
    .update(importRun)
    .set({ worker })
    .where(and(eq(importRun.id, runId), inArray(importRun.status, busyStatuses)))
    .returning();
  if (!run) return;
  try {
    if (run.status === 'undoing') await takeBack(ctx, run);
    else await workThrough(ctx, run, rows);
  } catch (error) {
    if (isStopped(error)) return;
    // What is away now may be back soon: the queue tries again.
    if (isUnavailable(error) || (error instanceof AppError && error.kind === 'busy')) throw error;
    ctx.log.error({ err: error, run: runId }, 'an import failed');
    await endRun(ctx, runId, { status: statusAfterFault(run), problem: problemOf(error) });
    if (run.status === 'running') await refreshDirectory(ctx, []);
  }
}

async function workThrough(ctx: ServiceContext, run: RunRow, mostRows: number): Promise<void> {
  const phase = run.status === 'checking' ? 'checking' : 'running';
  const { id: runId, worker } = run;
  if (run.doneRow === 0) await ctx.db.transaction((tx) => wipeFindings(tx, runId));
  const categories = await loadCategories(ctx.db);
  const answers = await loadAnswers(ctx.db, run.source);
  const refs = new SourceRefs();
  const pins = new KnownPins();
  const twins = new FileTwins();
  const matcher = categoryMatcher(categories.values());
  const batches = batchesOf({
    ...readingOf(run, { categories: matcher, answers }),
    sheet: sheetOfRun(ctx, run),
    refs,
    after: run.doneRow,
  });
  let done = 0;
  for await (const batch of batches) {
    if (done >= mostRows) {
      await emit(ctx.db, 'import.requested', { runId });
      return;
    }
    const step = { runId, phase, worker } as const;
    const options = { step, categories, source: run, answers, pins, twins };
    const outcomes = await writeBatch(ctx, batch, options);
    done += batch.length;
    const changed = outcomes.flatMap((outcome) =>
      outcome.action === 'updated' && phase === 'running' ? (outcome.listingId ?? []) : [],
    );
    if (changed.length > 0) ctx.invalidate(changed.map((id) => `listing:${id}`));
  }
  if (isWholeEdition(run) && !(await isCutOff(ctx, runId))) {
    const missing = await findMissing(ctx.db, { source: run.source, refs, answers });
    await ctx.db.transaction((tx) => askForMissing(tx, runId, run.source, missing));
  }
  if (phase === 'checking') await endRun(ctx, runId, { status: 'checked' });
  else await finish(ctx, run);
}

/** Rows that were put right, and rows of this site's own export, are a part of what there is. */
const isWholeEdition = ({ retryOf, mapping }: RunRow): boolean =>
  retryOf === null && mapping.listingId === undefined;

/** When a file breaks off, nobody knows whom its rest would have named. */
const isCutOff = async ({ db }: ServiceContext, runId: string): Promise<boolean> =>
  (await db.$count(
    importRowError,
    and(eq(importRowError.runId, runId), eq(importRowError.key, cutOffError)),
  )) > 0;

async function finish(ctx: ServiceContext, run: RunRow): Promise<void> {
  await refreshDirectory(ctx, []);
  await endRun(ctx, run.id, { status: 'done' });
  await emit(ctx.db, 'import.finished', { runId: run.id });
  await askForPhotos(ctx.db, run.id);
  await forgetFile(ctx, run);
}

const isStopped = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'import/stopped';

/** A check and an undo can be asked for again; a run that broke off stays as far as it came. */
function statusAfterFault({ status }: RunRow): ImportStatus {
  if (status === 'undoing') return status;
  return status === 'checking' ? 'mapped' : 'failed';
}

const problemOf = (error: unknown): string =>
  error instanceof AppError && error.code === 'import/file-gone'
    ? 'imports:failure.fileGone'
    : 'imports:failure.unexpected';
