import { and, eq, TransactionRollbackError } from 'drizzle-orm';
import type { Categories } from '#features/directory/category/category.service.server.ts';
import type { ListingSource } from '#features/directory/draft.contract.ts';
import { tellApart } from '#features/duplicates/duplicate-pair.service.server.ts';
import { publishFromSource } from '#features/directory/draft.service.server.ts';
import type { SourcedChange } from '#features/directory/draft.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { changeFromFile } from '#features/directory/from-files/listing-from-file.service.server.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { sqlStateOf } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { excerptOf } from '../file/sheet.ts';
import type { Brought } from '../move/remember-origins.server.ts';
import { refuseListed } from '../register/refuse-listed.server.ts';
import { changeOfHours, planOf, planOfUpdate, rowsThatExist } from './plan-row.server.ts';
import type { PlannedChange } from './plan-row.server.ts';
import { remember } from './remember-batch.server.ts';
import type { Step } from './remember-batch.server.ts';
import { KnownPins, pinRows } from './pin-rows.server.ts';
import type { RowOutcome } from './run-tally.ts';
import { writeHours } from './write-hours.server.ts';
import type { HoursBefore } from './write-hours.server.ts';
import { holdPairs } from './hold-pairs.server.ts';
import type { KnownAnswers } from './known-answers.server.ts';
import { FileTwins } from './file-twins.server.ts';
import type { GoodReadRow, LikeEntry, ReadRow, Waiting } from './source-refs.server.ts';

export interface BatchOptions {
  /** Null for a trial at the terminal, which leaves nothing. */
  step: Step | null;
  categories: Categories;
  source: Pick<ListingSource, 'source' | 'licence' | 'attribution'>;
  answers: KnownAnswers;
  /** Kept for the whole run, so that no address is looked up twice. */
  pins?: KnownPins;
  /** The rows of the file that have come in. */
  twins?: FileTwins;
  /** Takes new rows that are most likely a listing that is there for others, without asking. */
  acceptsPairs?: boolean;
}

/** What became of some rows, with what is to be kept of it. */
export interface BatchResult {
  outcomes: RowOutcome[];
  changes: { row: number; change: SourcedChange; hoursBefore?: HoursBefore }[];
  planned: PlannedChange[];
  /** Cells of the rows that were rejected. */
  rejected: { row: number; cells: readonly string[] }[];
  /** Rows that wait, as they were in the file. */
  questions: (Waiting & { row: number; cells: readonly string[] })[];
  /** Rows that are in the directory now, and as which listing. */
  brought: Brought[];
}

export const nothingYet = (): BatchResult => ({
  outcomes: [],
  changes: [],
  planned: [],
  rejected: [],
  questions: [],
  brought: [],
});

/**
 * Writes some rows and what is to be remembered of them in one transaction. A check writes only what exists already,
 * rolls that back and remembers what it saw. When the database refuses one of them, each is written alone and that one
 * is rejected.
 */
export async function writeBatch(
  ctx: ServiceContext,
  rows: readonly ReadRow[],
  options: BatchOptions,
): Promise<RowOutcome[]> {
  try {
    return await writeTogether(ctx, rows, options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(...(await writeAlone(ctx, row, options)));
  return outcomes;
}

async function writeAlone(ctx: ServiceContext, row: ReadRow, options: BatchOptions) {
  try {
    return await writeTogether(ctx, [row], options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const value = excerptOf(row.cells.join(' | '));
    const errors = [{ field: 'row', key: 'imports:error.refused', value }];
    return writeTogether(ctx, [{ row: row.row, cells: row.cells, errors }], options);
  }
}

/** Data that don't fit: too large for an index, a check, a constraint. Anything else is not the row's fault. */
const isRefusal = (error: unknown) => /^(22|23|54)/.test(sqlStateOf(error) ?? '');

async function writeTogether(
  ctx: ServiceContext,
  rows: readonly ReadRow[],
  options: BatchOptions,
): Promise<RowOutcome[]> {
  const { step } = options;
  const result = nothingYet();
  const isTrial = step === null || step.phase === 'checking';
  const writing = ctx.db.transaction(async (tx) => {
    await bringAll(ctx, tx, rows, result, { ...options, isTrial });
    if (isTrial) tx.rollback();
    if (step) await remember(tx, step, result);
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  if (isTrial && step) await ctx.db.transaction((tx) => remember(tx, step, result));
  return result.outcomes;
}

interface BringOptions extends BatchOptions {
  /** Writes no new listing: a trial sees what it would say. */
  isTrial: boolean;
}

/** Writes these rows, in the caller's transaction, except those that are not wanted or wait. */
export async function bringAll(
  ctx: ServiceContext,
  tx: Db,
  rows: readonly ReadRow[],
  result: BatchResult,
  options: BringOptions,
): Promise<void> {
  const { answers, acceptsPairs = false, isTrial } = options;
  const { source } = options.source;
  const wanted = await refuseListed(tx, rows, source);
  const allowed = await pinRows(tx, wanted, options.pins ?? new KnownPins());
  const existing = await rowsThatExist(tx, allowed, source);
  const twins = options.twins ?? new FileTwins();
  const ready = await holdPairs(tx, allowed, { existing, source, answers, acceptsPairs, twins });
  for (const row of ready) {
    const bringing = { row, existing: isTrial ? existing : undefined, result };
    await bring(ctx, tx, bringing, options);
  }
}

interface Bringing {
  row: ReadRow;
  /** References of rows whose listing exists; undefined when everything is written. */
  existing: ReadonlySet<string> | undefined;
  result: BatchResult;
}

async function bring(
  ctx: ServiceContext,
  tx: Db,
  { row, existing, result }: Bringing,
  options: BatchOptions,
): Promise<void> {
  const refuse = (errors: Extract<RowOutcome, { action: 'rejected' }>['errors']) => {
    result.outcomes.push({ row: row.row, action: 'rejected', errors });
    result.rejected.push({ row: row.row, cells: row.cells });
  };
  if ('errors' in row) {
    refuse(row.errors);
    return;
  }
  if ('waits' in row) {
    const { row: number, cells, waits } = row;
    const { likeRef, ...question } = waits;
    const listingId =
      likeRef === undefined ? waits.listingId : await findOf(tx, { ref: likeRef }, options);
    result.outcomes.push({ row: number, action: 'waiting', cause: waits.cause });
    result.questions.push({ row: number, cells, ...question, listingId });
    return;
  }
  if ('sameAs' in row) {
    const listingId = await findOf(tx, row.sameAs, options);
    if (listingId) result.brought.push({ row: row.row, cells: row.cells, listingId });
    result.outcomes.push({ row: row.row, action: 'unchanged', listingId, repairs: [] });
    return;
  }
  if (existing && !row.listingId && !existing.has(row.sourceRef)) {
    result.planned.push(planOf(row));
    result.outcomes.push({ row: row.row, action: 'created', repairs: row.repairs });
    return;
  }
  const change = await publish(tx, row, { ...options, now: ctx.now });
  if (!change) {
    const value = row.listingId ?? '';
    refuse([{ field: 'listingId', key: 'imports:error.unknownListing', value }]);
    return;
  }
  const { change: written, before: hoursBefore } = await writeHours(tx, change, row.hours);
  const { action, id: listingId } = written;
  for (const { score, ...like } of row.otherThan ?? []) {
    const other = await findOf(tx, like, options);
    if (other) await tellApart(ctx, tx, { kind: row.draft.kind, one: listingId, other, score });
  }
  result.outcomes.push({ row: row.row, action, listingId, repairs: row.repairs });
  result.brought.push({ row: row.row, cells: row.cells, listingId });
  if (action === 'unchanged') return;
  result.changes.push({ row: row.row, change: written, hoursBefore });
  if (existing) {
    const plan = await planOfUpdate(tx, row, written, options.categories);
    if (hoursBefore) plan.changes.push(changeOfHours(hoursBefore.schedule, row.hours));
    result.planned.push(plan);
  }
}

/** The id of a listing; undefined of an entry that has not come in, as in a check. */
async function findOf(
  tx: Db,
  like: LikeEntry,
  { source: { source } }: Pick<BatchOptions, 'source'>,
): Promise<string | undefined> {
  if ('id' in like) return like.id;
  const [found] = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.source, source), eq(listing.sourceRef, like.ref)));
  return found?.id;
}

function publish(
  tx: Db,
  { draft, sourceRef, listingId, patch }: GoodReadRow,
  { categories, now, source }: BatchOptions & { now: Date },
): Promise<SourcedChange | undefined> {
  if (listingId) return changeFromFile(tx, listingId, patch ?? {}, categories);
  const { source: name, licence, attribution } = source;
  return publishFromSource(tx, draft, {
    categories,
    publishedAt: now,
    source: {
      source: name,
      sourceRef,
      licence,
      attribution,
      // Some registers know their entries by the address of its page.
      sourcePage: isWebAddress(sourceRef) ? sourceRef : null,
      sourceTakenOn: localDateOf(now, 'Europe/London'),
    },
  });
}
