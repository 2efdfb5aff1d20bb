import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { runOnce } from '#platform/http/idempotency.server.ts';
import type { OnceCall } from '#platform/http/idempotency.server.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { ownColumns } from './file/own-columns.ts';
import { inspectFile } from './file/open-file.server.ts';
import type { FileFacts } from './file/read-bytes.server.ts';
import { importRun } from './import.table.server.ts';
import type { ImportRunView } from './import-run.contract.ts';
import { viewOf } from './import-run.service.server.ts';
import { mapColumnsOf } from './move/map-columns.ts';
import { recogniseProfile } from './move/profile.ts';
import type { ProfileId } from './move/profile.contract.ts';
import { rejectedRowsOf } from './reports/rejected-rows.server.ts';
import { guessKind } from './row/guess-kind.ts';
import { fieldsByColumn, usedColumns, withColumn } from './row/field-columns.ts';
import type { FieldColumns } from './row/field-columns.ts';
import { findEarlierEdition } from './run/known-sources.server.ts';
import { assertStatus, getRun } from './run/run-rows.server.ts';
import type { RunRow } from './run/run-rows.server.ts';
import { bytesOfPieces, removePieces, storePieces } from './store-file.server.ts';
import { storageOf } from '#platform/storage/context-storage.server.ts';

interface UploadOptions {
  retryOf?: string;
  /** A directory that moves here: how its file is read, or that this is to be found out. */
  profile?: ProfileId | 'recognise';
  /** The right to its pictures was handed over. */
  takesPhotos?: boolean;
  /** What identifies the call, once the file has been read. */
  onceOf?: (content: unknown) => OnceCall | undefined;
}

export interface UploadedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Keeps a file, finds out what it looks like and makes a run of it that has changed nothing yet. `retryOf` takes over
 * source, licence and attribution of an earlier run, and so do the headers of a file that was brought before. Throws `invalid` (`import/empty-file`, `import/too-large-file`,
 * `import/not-text`); nothing stays of such a file.
 */
export async function uploadImport(
  ctx: ServiceContext,
  file: UploadedFile,
  { retryOf, ...options }: UploadOptions = {},
): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const earlier = retryOf ? await getRun(ctx.db, retryOf) : undefined;
  return addRun(ctx, file, { ...options, earlier });
}

/** A run of the rows that an earlier one rejected, with the same columns: for when what stopped them is gone. */
export async function retryImport(ctx: ServiceContext, id: string): Promise<ImportRunView> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const earlier = await getRun(ctx.db, id);
  assertStatus(earlier, ['checked', 'done', 'failed', 'cancelled']);
  const name = earlier.fileName.replace(/(\.\w{1,8})?$/, '-rejected.csv');
  return addRun(ctx, { name, content: rejectedFile(ctx, earlier) }, { earlier });
}

async function* rejectedFile(ctx: ServiceContext, run: RunRow): AsyncGenerator<Uint8Array> {
  const headers = run.columns.map(({ header }) => header);
  yield Buffer.from(byteOrderMark + csvLine([ownColumns.row, ...headers]));
  for await (const { row, cells } of rejectedRowsOf(ctx.db, run.id)) {
    yield Buffer.from(csvLine([row, ...cells]));
  }
}

interface Adding extends Omit<UploadOptions, 'retryOf'> {
  earlier: RunRow | undefined;
}

async function addRun(
  ctx: ServiceContext,
  { name, content }: UploadedFile,
  { earlier, onceOf, ...move }: Adding,
): Promise<ImportRunView> {
  const storage = storageOf(ctx);
  const stored = await storePieces(storage, content);
  let isAdded = false;
  try {
    const isMove = move.profile !== undefined;
    const facts = await inspectFile(bytesOfPieces(storage, stored), undefined, {
      takesExports: isMove,
    });
    const fileName = nameOf(name);
    const profile = profileOf(move.profile, facts) ?? earlier?.profile ?? null;
    const takesPhotos = isMove ? move.takesPhotos === true : earlier?.takesPhotos === true;
    const once = onceOf?.([facts.sha256, fileName, earlier?.id, profile, takesPhotos]);
    // What has the headers of an earlier file is proposed as its next edition, read as that one was.
    const like = earlier ?? (await findEarlierEdition(ctx.db, facts.headers));
    const mapping = guessMapping(facts, like, profile);
    const view = await runOnce(ctx, once, async ({ db: tx }) => {
      const [run] = await tx
        .insert(importRun)
        .values({
          source: like?.source ?? fileName.replace(/\.\w{1,8}$/, ''),
          kind: like?.kind ?? guessKind(mapping, facts.headers, facts.columns, fileName).kind,
          licence: like?.licence ?? null,
          attribution: like?.attribution ?? null,
          fileName,
          fileSha256: facts.sha256,
          status: 'uploaded',
          ...stored,
          encoding: facts.encoding,
          delimiter: facts.delimiter,
          columns: facts.columns,
          preview: facts.preview,
          headerRow: facts.headerRow,
          totalRows: facts.rows,
          mapping,
          defaults: { descriptionLanguage: like?.defaults.descriptionLanguage },
          retryOf: earlier?.id ?? null,
          profile,
          takesPhotos,
          leftInFile: facts.leftInFile ?? null,
          startedBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
          startedAt: ctx.now,
        })
        .returning();
      if (!run) throw new Error('The database did not answer the new run.');
      const subject = { type: 'import', id: run.id };
      // Who has said that the pictures may be taken is asked of this entry.
      const detail = { fileName, ...(profile && { profile, takesPhotos }) };
      await audit(ctx, tx, { action: 'import.uploaded', subject, detail });
      isAdded = true;
      return viewOf(tx, run);
    });
    if (!isAdded) await removePieces(storage, stored);
    return view;
  } catch (error) {
    await removePieces(storage, stored);
    throw error;
  }
}

const profileOf = (given: UploadOptions['profile'], { headers, columns }: FileFacts) =>
  given === 'recognise' ? recogniseProfile(headers, columns) : given;

/** As the earlier run read the columns of these names, else by their names and cells. */
function guessMapping(
  { headers, columns }: Pick<FileFacts, 'headers' | 'columns'>,
  earlier: RunRow | undefined,
  profile: ProfileId | null,
): FieldColumns {
  const guessed = mapColumnsOf(profile, { headers, columns }).columns;
  let known: FieldColumns = {};
  for (const [at, field] of fieldsByColumn(earlier?.mapping ?? {})) {
    const found = headers.indexOf(earlier?.columns[at]?.header ?? '');
    if (found !== -1) known = withColumn(known, found, field);
  }
  return usedColumns(known).size > 0 ? known : guessed;
}

/** The last part of what the sender calls it, without signs that hide what it says. */
function nameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return (
    [...visibleLine(last.replaceAll('\0', '').toWellFormed())].slice(0, 120).join('') || 'file.csv'
  );
}
