import { count, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { inspectCsv } from './file/csv-file.server.ts';
import type { Encoding } from './file/encoding.ts';
import { assertNamed } from './import-request.server.ts';
import { importChange, importRun } from './import.table.server.ts';
import { countQuestions } from './answers/import-question.service.server.ts';
import type { ImportRunView, setImportMapping } from './import-run.contract.ts';
import { countLeft, isToBeTakenBack } from './answers/left-rows.service.server.ts';
import { guessKind } from './row/guess-kind.ts';
import { proposeFacts } from './row/propose-facts.ts';
import { mapColumnsOf } from './move/map-columns.ts';
import { isLeftByProfile } from './move/profile.ts';
import type { ColumnMapping } from './row/column-mapping.ts';
import { fieldsByColumn, withColumn } from './row/field-columns.ts';
import { wordsLanguageOf } from './row/words-language.ts';
import type { Field } from './row/field-headers.ts';
import { bytesOfRun, forgetFile } from './run/run-file.server.ts';
import {
  assertStatus,
  getRun,
  noCounts,
  runOf,
  unlessBusy,
  wipeFindings,
} from './run/run-rows.server.ts';
import type { RunRow } from './run/run-rows.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

const starter = accountNames('starter');

/** A run that has changed nothing: its file can be read and mapped anew. */
const openStatuses = ['uploaded', 'mapped', 'checked'] as const;

/** A run with its columns and how far it has come. Throws `import/not-found`. */
export async function getImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return viewOf(ctx.db, await getRun(ctx.db, id));
}

/** Reads the file again with what a person knows better than the site, and guesses the columns anew. */
export async function setFormat(
  ctx: ServiceContext,
  id: string,
  format: { encoding: Encoding; delimiter: string },
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const run = await getRun(ctx.db, id);
  assertStatus(run, openStatuses);
  if (run.delimiter === null) throw notATable();
  const facts = await inspectCsv(bytesOfRun(ctx, run), format);
  const { columns, preview, headerRow, headers, rows } = facts;
  return change(ctx, id, async (tx, current) => {
    assertStatus(current, openStatuses);
    await update(tx, id, {
      ...format,
      columns,
      preview,
      headerRow,
      totalRows: rows,
      mapping: mapColumnsOf(run.profile, { headers, columns }).columns,
      status: 'uploaded',
      problem: null,
    });
  });
}

const notATable = () =>
  new AppError('conflict', 'import/not-now', 'A file of JSON has no delimiter.');

type Mapping = z.output<typeof setImportMapping.body>;

/** What each column holds and where the entries come from. Throws `import/no-name-column`, `import/field-twice`. */
export async function setMapping(
  ctx: ServiceContext,
  id: string,
  { source, kind, licence, attribution, writtenIn, columns }: Mapping,
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return change(ctx, id, async (tx, run) => {
    assertStatus(run, openStatuses);
    const mapping = mappingOf(columns.slice(0, run.columns.length));
    const headers = run.columns.map(({ header }) => header);
    assertNamed(mapping, kind ?? run.kind, headers);
    await update(tx, id, {
      source,
      kind,
      licence: licence || null,
      attribution: attribution || null,
      mapping,
      ...(writtenIn !== undefined && {
        defaults: { ...run.defaults, descriptionLanguage: writtenIn ?? undefined },
      }),
      status: 'mapped',
      problem: null,
    });
  });
}

function mappingOf(columns: readonly (Field | null)[]): ColumnMapping['columns'] {
  let mapping: ColumnMapping['columns'] = {};
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    if (field !== 'facts' && mapping[field] !== undefined) {
      throw new AppError('invalid', 'import/field-twice', 'Two columns are to hold the same.', [
        { path: `columns.${at}`, key: 'imports:error.fieldTwice' },
      ]);
    }
    mapping = withColumn(mapping, at, field);
  }
  return mapping;
}

/** Begins a dry run. Throws `import/source-busy` while another run of the source goes on. */
export async function checkImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return change(ctx, id, async (tx, run) => {
    assertStatus(run, ['mapped', 'checked']);
    assertHasFile(run);
    await update(tx, id, { ...noCounts, status: 'checking', doneRow: 0, problem: null });
    await emit(tx, 'import.requested', { runId: id });
  });
}

/** Begins the run that was checked, or goes on with one that stopped on its way. Throws `import/source-busy`. */
export async function startImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return change(ctx, id, async (tx, run) => {
    assertStatus(run, ['checked', 'failed', 'cancelled']);
    assertHasFile(run);
    const fresh = run.status === 'checked' ? { ...noCounts, doneRow: 0 } : {};
    await update(tx, id, { ...fresh, status: 'running', problem: null });
    await emit(tx, 'import.requested', { runId: id });
    await note(ctx, tx, 'import.started', run);
  });
}

/** Stops after the batch in hand. What a run has done stands until it is undone. */
export async function cancelImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  return change(ctx, id, async (tx, run) => {
    assertStatus(run, ['checking', 'running']);
    const status = run.status === 'checking' ? 'mapped' : 'cancelled';
    const finishedAt = run.status === 'checking' ? null : ctx.now;
    await update(tx, id, { status, worker: null, finishedAt });
    if (status === 'cancelled') await note(ctx, tx, 'import.cancelled', run);
  });
}

/** Forgets a file that has changed nothing: no line of it stays. */
export async function discardImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const { run, view } = await ctx.db.transaction(async (tx) => {
    const found = await getRun(tx, id, { forUpdate: true });
    assertStatus(found, openStatuses);
    await note(ctx, tx, 'import.discarded', found);
    const shown = await viewOf(tx, found);
    await wipeFindings(tx, id);
    return { run: found, view: shown };
  });
  await forgetFile(ctx, run);
  await ctx.db.delete(importRun).where(eq(importRun.id, id));
  return { ...view, hasFile: false };
}

type Patch = Partial<typeof importRun.$inferInsert>;

const update = (tx: Db, id: string, patch: Patch) =>
  tx.update(importRun).set(patch).where(eq(importRun.id, id));

/** Changes a run that nobody else changes meanwhile, and answers it as it then is. */
async function change(
  ctx: ServiceContext,
  id: string,
  write: (tx: Db, run: RunRow) => Promise<void>,
): Promise<ImportRunView> {
  const changing = ctx.db.transaction(async (tx) => {
    await write(tx, await getRun(tx, id, { forUpdate: true }));
    return viewOf(tx, await getRun(tx, id));
  });
  return unlessBusy(changing);
}

function assertHasFile({ storageKey }: RunRow): void {
  if (storageKey !== null) return;
  throw new AppError(
    'conflict',
    'import/file-gone',
    'The file of this run is gone: upload it again.',
  );
}

const note = (ctx: ServiceContext, tx: Db, action: string, { id, source, fileName }: RunRow) =>
  audit(ctx, tx, { action, subject: { type: 'import', id }, detail: { source, fileName } });

const noneLeft = { owned: 0, suspended: 0, merged: 0, changed: 0 };

export async function viewOf(db: Db, run: RunRow): Promise<ImportRunView> {
  const fieldAt = fieldsByColumn(run.mapping);
  const isUndoing = run.status === 'undoing';
  const [left] = isUndoing
    ? await db.select({ count: count() }).from(importChange).where(isToBeTakenBack(run.id))
    : [];
  const [person] = run.startedBy
    ? await db
        .select({ firstName: starter.firstName, lastName: starter.lastName })
        .from(starter)
        .where(eq(starter.id, run.startedBy))
    : [];
  const headers = run.columns.map(({ header }) => header);
  const proposed = proposeFacts(run.mapping, headers, run.columns);
  const facts = new Set(proposed.filter((at) => !isLeftByProfile(run.profile, headers[at] ?? '')));
  const guess = guessKind(run.mapping, headers, run.columns, run.fileName);
  return {
    ...runOf(run),
    kind: run.kind,
    kindBy: guess.kind === run.kind ? guess.by : [],
    licence: run.licence,
    attribution: run.attribution,
    writtenIn: wordsLanguageOf(run.defaults.descriptionLanguage ?? ''),
    encoding: run.encoding,
    delimiter: run.delimiter,
    bytes: run.bytes,
    totalRows: run.totalRows,
    columns: run.columns.map(({ header, filled, samples }, at) => ({
      header,
      filled,
      samples,
      field: fieldAt.get(at) ?? null,
      isFact: facts.has(at),
    })),
    preview: run.preview,
    problem: run.problem,
    hasFile: run.storageKey !== null,
    startedBy: person ? `${person.firstName} ${person.lastName}` : null,
    retryOf: run.retryOf,
    profile: run.profile,
    questions: await countQuestions(db, run.id),
    leftToUndo: left?.count ?? 0,
    left: run.status === 'undone' ? await countLeft(db, run.id, true) : noneLeft,
  };
}
