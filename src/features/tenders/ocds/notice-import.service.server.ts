import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listNoticeRuns as listContract } from '../notice-file.contract.ts';
import { dayMs } from '#platform/time/durations.ts';
import { tenderAward } from '../awards/award.table.server.ts';
import { tendersTag } from '../tender.contract.ts';
import { tender } from '../tender.table.server.ts';
import { awardOfNotice, newRowOfNotice, rowOfNotice, sourceIdOf } from './notice-row.server.ts';
import { noticePolicy } from './notice.policy.ts';
import { tenderNotice, tenderNoticeRun } from './notice.table.server.ts';
import { foldProcess } from './reading/fold-process.ts';
import type { Fate, Fault, Notice, ReleaseReading } from './reading/notice.ts';
import { readNotices } from './reading/read-notices.ts';
import type { NoticeFile } from './reading/read-notices.ts';

export interface NoticeSource {
  /** Name of the file, or the address. */
  origin: string;
  /** Who published it and its licence, where the file does not say so itself. */
  publisher?: string;
  licence?: string;
}

export interface NoticeOutcome {
  /** Undefined where nothing is written. */
  runId: number | undefined;
  releases: number;
  processes: number;
  /** Values of all releases in hundredths, by currency. */
  sums: ReadonlyMap<string, number>;
  /** Releases with a closing date. */
  closings: number;
  /** Releases that call for bids. */
  calls: number;
  /** How many releases met with each fate. */
  fates: ReadonlyMap<Fate, number>;
  /** The tenders as they are after it, by what has become of them. */
  notices: readonly Notice[];
  publishedAt: string | undefined;
  added: number;
  changed: number;
  same: number;
  faults: readonly Fault[];
}

const rowsAtOnce = 200;

/**
 * Writes the tenders that are new, and those that newer releases have changed; or with `isDry` only says what it would do.
 * Pages of one file make one run. What changes nothing makes none. Throws `tenders/notice-file`.
 */
export async function importNotices(
  ctx: ServiceContext,
  { pages, isDry, ...source }: NoticeSource & { pages: readonly string[]; isDry: boolean },
): Promise<NoticeOutcome> {
  authorize(noticePolicy.bringIn, ctx.actor, undefined);
  const file = readPages(pages);
  return ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'tender-notices');
    const processes = Map.groupBy(file.readings, ({ ocid }) => ocid);
    const known = await readKnown(tx, [...processes.keys()]);
    const folded = [...processes].map(([ocid, readings]) =>
      foldProcess(known.get(ocid) ?? [], readings, ctx.now.getTime() + dayMs),
    );
    const notices = folded.flatMap((one) => one.notices).map(withSource(source));
    const before = new Map([...known.values()].flat().map((one) => [sourceIdOf(one), one]));
    const changed = notices.filter(
      (one) => !isDeepStrictEqual(before.get(sourceIdOf(one)), plain(one)),
    );
    const added = changed.filter((one) => !before.has(sourceIdOf(one))).length;
    const told = folded.flatMap(({ fates }) => fates);
    const outcome = {
      ...figuresOf(file),
      processes: processes.size,
      fates: countBy(told.map(({ fate }) => fate)),
      notices,
      added,
      changed: changed.length - added,
      same: notices.length - changed.length,
      faults: [
        ...file.faults,
        ...told.flatMap(({ reading, reason }) =>
          reason ? [{ where: reading.where, what: `left out: ${reason}` }] : [],
        ),
      ],
    };
    if (isDry || changed.length === 0) return { ...outcome, runId: undefined };
    return { ...outcome, runId: await write(ctx, tx, source.origin, changed) };
  });
}

function readPages(pages: readonly string[]): NoticeFile {
  const files = pages.map(readOne);
  const inPage = (page: number) => (pages.length > 1 ? `page ${page + 1}, ` : '');
  return {
    readings: files.flatMap(({ readings }, page) =>
      readings.map((one) => ({ ...one, where: `${inPage(page)}${one.where}` })),
    ),
    faults: files.flatMap(({ faults }, page) =>
      faults.map((one) => ({ ...one, where: `${inPage(page)}${one.where}` })),
    ),
    releases: files.reduce((sum, { releases }) => sum + releases, 0),
    publishedAt: files[0]?.publishedAt,
    next: undefined,
  };
}

function readOne(text: string): NoticeFile {
  try {
    return readNotices(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppError(
      'invalid',
      'tenders/notice-file',
      `The file can’t be read. ${error.message}`,
      [{ path: 'file', key: 'tenders:error.noticeFile' }],
    );
  }
}

function figuresOf({ readings, releases, publishedAt }: NoticeFile) {
  const sums = new Map<string, number>();
  for (const { value } of readings)
    if (value) sums.set(value.currency, (sums.get(value.currency) ?? 0) + value.amountMinor);
  const count = (matches: (reading: ReleaseReading) => boolean) => readings.filter(matches).length;
  return {
    releases,
    publishedAt,
    sums,
    closings: count(({ hasClosing }) => hasClosing),
    calls: count(({ kind }) => kind === 'notice'),
  };
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const withSource =
  ({ publisher = '', licence = '' }: NoticeSource) =>
  (notice: Notice): Notice => ({
    ...notice,
    publisher: notice.publisher || publisher,
    licence: notice.licence || licence,
  });

/** As the database gives it back. */
const plain = (notice: Notice): unknown => JSON.parse(JSON.stringify(notice));

/** What is here of these processes, as the latest runs have it. */
async function readKnown(
  db: Db,
  ocids: readonly string[],
): Promise<ReadonlyMap<string, readonly Notice[]>> {
  const known = new Map<string, Notice[]>();
  for (let from = 0; from < ocids.length; from += rowsAtOnce) {
    const rows = await db
      .selectDistinctOn([tenderNotice.sourceId], { notice: tenderNotice.notice })
      .from(tenderNotice)
      .where(inArray(tenderNotice.ocid, ocids.slice(from, from + rowsAtOnce)))
      .orderBy(asc(tenderNotice.sourceId), desc(tenderNotice.runId));
    for (const { notice } of rows)
      known.set(notice.ocid, [...(known.get(notice.ocid) ?? []), notice]);
  }
  return known;
}

/** Nobody has said who published some of these, or under which licence. */
export const lacksSource = (notices: readonly Notice[]): boolean =>
  notices.some(({ publisher, licence }) => !publisher || !licence);

async function write(
  ctx: ServiceContext,
  tx: Db,
  origin: string,
  notices: readonly Notice[],
): Promise<number> {
  if (lacksSource(notices))
    throw new AppError(
      'invalid',
      'tenders/notice-source',
      'The file does not say who published it and under which licence.',
      [
        { path: 'publisher', key: 'tenders:error.publisher' },
        { path: 'licence', key: 'tenders:error.licence' },
      ],
    );
  const [run] = await tx
    .insert(tenderNoticeRun)
    .values({ origin, ranAt: ctx.now })
    .returning({ id: tenderNoticeRun.id });
  if (!run) throw new Error('The run was not written.');
  for (let from = 0; from < notices.length; from += rowsAtOnce) {
    const some = notices.slice(from, from + rowsAtOnce);
    await tx.insert(tenderNotice).values(
      some.map((notice) => ({
        sourceId: sourceIdOf(notice),
        runId: run.id,
        ocid: notice.ocid,
        notice,
      })),
    );
    await writeTenders(tx, some, ctx.now);
  }
  const detail = { runId: run.id, tenders: notices.length, origin };
  await audit(ctx, tx, { action: 'tenders.imported', detail });
  ctx.invalidate([tendersTag]);
  return run.id;
}

const isNotice = (sourceIds: readonly string[]) =>
  and(eq(tender.source, 'notice'), inArray(tender.sourceId, [...sourceIds]));

async function writeTenders(tx: Db, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = await tx
    .select({ id: tender.id, sourceId: tender.sourceId })
    .from(tender)
    .where(isNotice(notices.map(sourceIdOf)));
  const ids = new Map(rows.map(({ id, sourceId }) => [sourceId, id]));
  const fresh = notices.filter((notice) => !ids.has(sourceIdOf(notice)));
  if (fresh.length > 0)
    await tx.insert(tender).values(fresh.map((notice) => newRowOfNotice(notice, now)));
  for (const notice of notices) {
    const id = ids.get(sourceIdOf(notice));
    if (id) await tx.update(tender).set(rowOfNotice(notice, now)).where(eq(tender.id, id));
  }
  await writeAwards(tx, notices);
}

/** In place of those that an earlier notice told of. */
async function writeAwards(tx: Db, notices: readonly Notice[]): Promise<void> {
  const rows = await tx
    .select({ id: tender.id, sourceId: tender.sourceId })
    .from(tender)
    .where(isNotice(notices.map(sourceIdOf)));
  const ids = new Map(rows.map(({ id, sourceId }) => [sourceId, id]));
  await tx.delete(tenderAward).where(inArray(tenderAward.tenderId, [...ids.values()]));
  const awards = notices.flatMap((notice) => {
    const id = ids.get(sourceIdOf(notice));
    return id && notice.outcome === 'awarded' ? [awardOfNotice(notice, id)] : [];
  });
  if (awards.length > 0) await tx.insert(tenderAward).values(awards);
}

const runPageSize = 20;

/** The newest first. */
export async function listNoticeRuns(
  ctx: ServiceContext,
  { after }: { after?: string | undefined } = {},
): Promise<EndpointResponse<typeof listContract>> {
  authorize(noticePolicy.bringIn, ctx.actor, undefined);
  const rows = await ctx.db
    .select({
      id: tenderNoticeRun.id,
      origin: tenderNoticeRun.origin,
      ranAt: tenderNoticeRun.ranAt,
      tenders:
        sql`(select count(*) from ${tenderNotice} where ${tenderNotice.runId} = ${tenderNoticeRun.id})`.mapWith(
          Number,
        ),
    })
    .from(tenderNoticeRun)
    .where(after ? lt(tenderNoticeRun.id, Number(after)) : undefined)
    .orderBy(desc(tenderNoticeRun.id))
    .limit(runPageSize + 1);
  const { shown, next } = pageOf(rows, runPageSize, ({ id }) => String(id));
  return {
    items: shown.map(({ id, ranAt, ...run }) => ({
      ...run,
      id: String(id),
      ranAt: ranAt.toISOString(),
    })),
    next,
  };
}

/** Takes a run back as if it had never been: its tenders are as the runs that are left have them. Throws `tenders/no-run`. */
export async function undoNoticeRun(
  ctx: ServiceContext,
  runId: number,
): Promise<{ removed: number; restored: number }> {
  authorize(noticePolicy.bringIn, ctx.actor, undefined);
  const outcome = await ctx.db.transaction(async (tx) => {
    await takeLocks(tx, 'tender-notices');
    const layers = await tx
      .select({ sourceId: tenderNotice.sourceId })
      .from(tenderNotice)
      .where(eq(tenderNotice.runId, runId));
    const [run] = await tx
      .delete(tenderNoticeRun)
      .where(eq(tenderNoticeRun.id, runId))
      .returning({ origin: tenderNoticeRun.origin });
    if (!run) throw notFound('tenders/no-run', 'There is no such run.');
    const counts = { removed: 0, restored: 0 };
    for (let from = 0; from < layers.length; from += rowsAtOnce) {
      const ids = layers.slice(from, from + rowsAtOnce).map(({ sourceId }) => sourceId);
      const restored = await restore(tx, ids);
      counts.restored += restored.length;
      const gone = ids.filter((id) => !restored.includes(id));
      counts.removed += gone.length;
      if (gone.length > 0) await tx.delete(tender).where(isNotice(gone));
    }
    await audit(ctx, tx, {
      action: 'tenders.undone',
      detail: { runId, tenders: layers.length, origin: run.origin },
    });
    return counts;
  });
  ctx.invalidate([tendersTag]);
  return outcome;
}

/** Writes these as the latest run that is left has them; answers those that any has. */
async function restore(tx: Db, sourceIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinctOn([tenderNotice.sourceId], {
      sourceId: tenderNotice.sourceId,
      notice: tenderNotice.notice,
      ranAt: tenderNoticeRun.ranAt,
    })
    .from(tenderNotice)
    .innerJoin(tenderNoticeRun, eq(tenderNoticeRun.id, tenderNotice.runId))
    .where(inArray(tenderNotice.sourceId, [...sourceIds]))
    .orderBy(asc(tenderNotice.sourceId), desc(tenderNotice.runId));
  for (const { sourceId, notice, ranAt } of rows)
    await tx
      .update(tender)
      .set(rowOfNotice(notice, ranAt))
      .where(isNotice([sourceId]));
  await writeAwards(
    tx,
    rows.map(({ notice }) => notice),
  );
  return rows.map(({ sourceId }) => sourceId);
}
