import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { claim } from '#features/claims/claim.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { doNotList } from './do-not-list/do-not-list.service.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { changesInWords } from './diff/change-words.server.ts';
import { ownColumns } from './file/own-columns.ts';
import { importChange, importPreview, importRowError } from './import.table.server.ts';
import type { ImportRunView, PlannedRow, RowNote } from './import-run.contract.ts';
import { countLeft, isToBeTakenBack, reasonToLeave } from './answers/left-rows.service.server.ts';
import { viewOf } from './import-run.service.server.ts';
import { rejectedRowsOf } from './reports/rejected-rows.server.ts';
import { getRun, unlessBusy } from './run/run-rows.server.ts';
import { beginUndo } from './undo/undo.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

export const findingsPerPage = 25;

/** What a check found that a run would do, in the order of the file. `after` is the last row seen. */
export async function listPlannedRows(
  ctx: ServiceContext,
  id: string,
  { action, after = '0' }: { action: 'created' | 'updated'; after?: string },
): Promise<{ items: PlannedRow[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const rows = await ctx.db
    .select({
      row: importPreview.rowNumber,
      action: importPreview.action,
      name: importPreview.name,
      changes: importPreview.changes,
    })
    .from(importPreview)
    .where(
      and(
        eq(importPreview.runId, id),
        eq(importPreview.action, action),
        gt(importPreview.rowNumber, Number(after)),
      ),
    )
    .orderBy(asc(importPreview.rowNumber))
    .limit(findingsPerPage + 1);
  const inWords = await changesInWords(ctx.db, ctx.language);
  const items = rows
    .slice(0, findingsPerPage)
    .map((row) => ({ ...row, changes: row.changes.map(inWords) }));
  return { items, next: rows.length > findingsPerPage ? String(items.at(-1)?.row) : null };
}

/** Rows that were rejected, or values that were left out. `after` is the id of the last one seen. */
export async function listRowNotes(
  ctx: ServiceContext,
  id: string,
  {
    what,
    field,
    key,
    after,
  }: { what: 'rejected' | 'left-out'; field?: string; key?: string; after?: string },
): Promise<{ items: RowNote[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const rows = await ctx.db
    .select({
      id: importRowError.id,
      row: importRowError.rowNumber,
      field: importRowError.field,
      key: importRowError.key,
      value: importRowError.value,
    })
    .from(importRowError)
    .where(
      and(
        eq(importRowError.runId, id),
        eq(importRowError.isRejected, what === 'rejected'),
        field === undefined ? undefined : eq(importRowError.field, field),
        key === undefined ? undefined : eq(importRowError.key, key),
        after ? gt(importRowError.id, after) : undefined,
      ),
    )
    .orderBy(asc(importRowError.id))
    .limit(findingsPerPage + 1);
  const { shown: items, next } = pageOf(rows, findingsPerPage);
  return { items, next };
}

/**
 * The rejected rows as a CSV file: row number, reason, then the cells as they were in the file, also where they are
 * more or fewer than the columns: filled up or cut, a row that has slipped would pass. Put right, it can be brought
 * again as it is.
 */
export async function exportRejectedRows(
  ctx: ServiceContext,
  id: string,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const run = await getRun(ctx.db, id);
  const { t, exists } = i18nFor(ctx.language);
  const nameOf = (field: string) =>
    exists(`imports:field.${field}`) ? t(`imports:field.${field}`) : field;
  const headers = run.columns.map(({ header }) => header);
  // A file that was put right and rejected again has the first two already.
  const own: readonly string[] = [ownColumns.row, ownColumns.reason];
  const withoutOwn = (cells: readonly string[]) =>
    cells.filter((_, at) => !own.includes(headers[at] ?? ''));
  const lines = async function* write() {
    yield byteOrderMark + csvLine([...own, ...withoutOwn(headers)]);
    for await (const { row, cells, problems } of rejectedRowsOf(ctx.db, id)) {
      const reasons = problems.map(({ field, key }) => `${nameOf(field)}: ${t(key)}`).join(' ');
      yield csvLine([row, reasons, ...withoutOwn(cells)]);
    }
  };
  const fileName = `${run.fileName.replace(/\.\w{1,8}$/, '')}-rejected.csv`;
  return { fileName, lines: lines() };
}

/** What taking a run back would mean, also for what people have done with its listings since. */
export async function previewUndo(ctx: ServiceContext, id: string) {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const isTouched = or(
    sql`${listing.ratingCount} > 0`,
    sql`${listing.editedFields} <> '{}'`,
    sql`exists (select 1 from ${claim} asked where asked.listing_id = ${listing.id}
      and asked.status in ('started', 'submitted', 'waiting'))`,
  );
  const goes = sql`${importChange.action} = 'created' and ${reasonToLeave} is null`;
  const [found] = await ctx.db
    .select({
      deleted: sql<number>`(count(*) filter (where ${goes}))::int`,
      restored: sql<number>`(count(*) filter (where ${importChange.action} = 'updated' and ${reasonToLeave} is null))::int`,
      touched: sql<number>`(count(*) filter (where ${goes} and ${isTouched}))::int`,
    })
    .from(importChange)
    .leftJoin(listing, eq(listing.id, importChange.listingId))
    .where(isToBeTakenBack(id));
  const counts = found ?? { deleted: 0, restored: 0, touched: 0 };
  return { ...counts, left: await countLeft(ctx.db, id, false) };
}

/** A register is for people who asked; whole files of them are a mistake. */
const mostForRegister = 1000;

/**
 * Has a run taken back by the queue. With `doNotList` what it had brought is kept out of later imports too. Throws as
 * `undoImport` of the terminal does, and `invalid` without a reason or with too many entries for the register.
 */
export async function requestUndo(
  ctx: ServiceContext,
  id: string,
  { doNotList: isUnwanted, reason }: { doNotList: boolean; reason: string },
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return unlessBusy(
    ctx.db.transaction(async (tx) => {
      const run = await beginUndo(ctx, tx, id);
      if (isUnwanted) await keepOut(ctx, tx, { id, reason });
      await emit(tx, 'import.requested', { runId: id });
      return viewOf(tx, run);
    }),
  );
}

async function keepOut(
  ctx: ServiceContext,
  tx: Db,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (reason === '') throw refusal('reason', 'imports:error.required');
  const created = await tx
    .select({ row: listing })
    .from(importChange)
    .innerJoin(listing, eq(listing.id, importChange.listingId))
    .where(
      and(
        eq(importChange.runId, id),
        eq(importChange.action, 'created'),
        // What stays is wanted.
        sql`${reasonToLeave} is null`,
      ),
    )
    .limit(mostForRegister + 1);
  if (created.length > mostForRegister)
    throw refusal('doNotList', 'imports:error.tooManyForRegister');
  await doNotList(
    ctx,
    tx,
    created.map(({ row }) => row),
    reason,
  );
}

const refusal = (path: string, key: string) =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [{ path, key }]);
