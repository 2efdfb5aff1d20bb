import { desc, lt } from 'drizzle-orm';
import { refreshDirectory } from '#features/finder/refresh.service.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { publishedOf, usuallyShown } from './reports/entry-lines.server.ts';
import type { ShownEntry } from './reports/entry-lines.server.ts';
import { cutOffError } from './file/sheet.ts';
import type { ImportReport, ImportRun } from './import.contract.ts';
import { readRequest, reportOf } from './import-request.server.ts';
import type { ImportRequest } from './import-request.server.ts';
import { importRun } from './import.table.server.ts';
import { askForPhotos } from './move/ask-for-photos.server.ts';
import { withProfile } from './move/profiled-sheet.ts';
import { categoryOfFile } from './row/file-category.ts';
import type { ColumnMapping } from './row/column-mapping.ts';
import { FileTwins } from './run/file-twins.server.ts';
import { askForMissing, findMissing } from './run/missing-listings.server.ts';
import { KnownPins } from './run/pin-rows.server.ts';
import { batchesOf } from './run/read-rows.server.ts';
import { endRun, runOf, unlessBusy } from './run/run-rows.server.ts';
import { SourceRefs } from './run/source-refs.server.ts';
import { RunTally } from './run/run-tally.ts';
import { writeBatch } from './run/write-batch.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

export const runsPerPage = 20;

/**
 * Brings the rows of a file into the public directory, here and now: the way of the terminal. A row that the source
 * has brought before updates its listing if the source says something new, else it changes nothing. Committed in
 * batches: what stands when a run fails is told by its line in `listImports` and taken back by `undoImport`. Throws
 * `invalid` without a column for names (`import/no-name-column`) or with one that is not there (`import/no-such-column`), `import/source-busy` while another run of the source goes on.
 */
export async function importListings(
  ctx: ServiceContext,
  request: ImportRequest,
): Promise<ImportReport & { entries: ShownEntry[] }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  const { isDryRun, defaults, accepts, source, profile = null } = request;
  const sheet = withProfile(request.sheet, profile);
  const reading = await readRequest(ctx, request);
  const { mapping, kind, categories, answers } = reading;
  const runId = isDryRun ? null : await startRun(ctx, { ...request, kind }, mapping.columns);
  const refs = new SourceRefs();
  const pins = new KnownPins();
  const twins = new FileTwins();
  const step = runId === null ? null : { runId, phase: 'running' as const, worker: null };
  const tally = new RunTally();
  const entries: ShownEntry[] = [];
  let missing: Awaited<ReturnType<typeof findMissing>> = { asked: [], all: [] };
  try {
    const batches = batchesOf({
      sheet,
      kind,
      register: source,
      columns: mapping.columns,
      headers: sheet.headers,
      defaults,
      categories: reading.matcher,
      ofFile: categoryOfFile(sheet.fileName, reading.matcher),
      answers,
      acceptsRagged: accepts?.ragged,
      refs,
    });
    for await (const batch of batches) {
      const options = { step, categories, source: request, answers, pins, twins };
      const acceptsPairs = accepts?.pairs;
      const outcomes = await writeBatch(ctx, batch, { ...options, acceptsPairs });
      tally.add(outcomes);
      entries.push(
        ...publishedOf(batch, outcomes).slice(0, (request.shows ?? usuallyShown) - entries.length),
      );
    }
    const isCutOff = tally.rejectedFor.some(({ key }) => key === cutOffError);
    if (mapping.columns.listingId === undefined && !isCutOff) {
      missing = await findMissing(ctx.db, { source, refs, answers });
    }
    if (runId && missing.all.length > 0) {
      const found = missing;
      await ctx.db.transaction((tx) => askForMissing(tx, runId, source, found));
    }
    if (runId) {
      await endRun(ctx, runId, { status: 'done' });
      await askForPhotos(ctx.db, runId);
    }
  } catch (error) {
    if (runId) await markFailed(ctx, runId);
    throw error;
  } finally {
    if (runId && tally.hasChanges) await refreshDirectory(ctx, tally.changedIds);
  }
  return {
    ...reportOf(request, reading, tally),
    entries,
    runId,
    missing: missing.asked.length,
    missingNames: namesOf(missing),
  };
}

/** Enough to see what they have in common. */
const mostNamed = 20;

const namesOf = ({ asked }: Awaited<ReturnType<typeof findMissing>>): string[] =>
  asked.slice(0, mostNamed).map(({ name }) => name);

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
  const { shown, next } = pageOf(rows, runsPerPage);
  const items = shown.map(runOf);
  return { items, next };
}

async function startRun(
  ctx: ServiceContext,
  request: ImportRequest,
  mapping: ColumnMapping['columns'],
): Promise<string> {
  const { sheet, source, kind, licence, attribution, defaults } = request;
  const { profile = null, takesPhotos = false } = request;
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
          profile,
          takesPhotos,
          leftInFile: request.leftInFile ?? null,
          columns: headers.map((header, at) => ({
            header,
            filled: sheet.columns?.[at]?.filled ?? 0,
            samples: [],
          })),
        })
        .returning({ id: importRun.id });
      if (!run) throw new Error('The database did not answer the id of a new run.');
      const detail = { source, fileName, ...(profile && { profile, takesPhotos }) };
      await audit(ctx, tx, {
        action: 'import.started',
        subject: { type: 'import', id: run.id },
        detail,
      });
      return run.id;
    }),
  );
}

/** What stopped the run may stop this too. The first error is the one to report. */
async function markFailed(ctx: ServiceContext, id: string): Promise<void> {
  await endRun(ctx, id, { status: 'failed' }).catch((error: unknown) => {
    ctx.log.error({ err: error, run: id }, 'a failed import could not be marked as failed');
  });
}
