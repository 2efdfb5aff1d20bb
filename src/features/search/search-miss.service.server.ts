import { and, asc, countDistinct, eq, gt, lt, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findOf, kindsOf } from '#platform/search/searcher.server.ts';
import type { AnySearcher } from '#platform/search/searcher.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { timesOfNetwork } from '#platform/security/network-day.server.ts';
import { fold } from '#platform/text/fold.ts';
import { missExportPath } from './search-miss.contract.ts';
import type { SearchMiss } from './search-miss.contract.ts';
import {
  isPersonal,
  markDays,
  missLength,
  missMonths,
  searchDeskPolicy,
  toldFrom,
} from './search-miss.policy.ts';
import { countMiss } from './count-miss.server.ts';
import { handledMiss, searchMiss, searchMissMark } from './search-miss.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const mostShown = 100;
const mostExported = 5000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Letters and digits with single spaces between them. */
const missWords = (typed: string): string =>
  (fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, missLength).trim();

/**
 * Counts a search that found nothing. The site sees for itself that it finds nothing, so nobody can write what they
 * like into the list. A network counts once a day, so that nobody makes the list longer by repeating a search (security
 * B7). The answer is the same in every case.
 */
export async function recordSearchMiss(
  ctx: ServiceContext,
  searchers: readonly AnySearcher[],
  { q, kind = 'all' }: { q: string; kind?: string },
): Promise<Record<string, never>> {
  const words = missWords(q);
  if (words === '' || isPersonal(q)) return {};
  const asked = searchers.flatMap((searcher) => {
    const isAll = kind === 'all' || ('area' in searcher && searcher.area === kind);
    const names = kindsOf(searcher).map((one) => one.kind);
    const kinds = isAll ? names : names.filter((name) => name === kind);
    return kinds.length > 0 ? [{ searcher, kinds }] : [];
  });
  if (asked.length === 0) return {};
  for (const { searcher, kinds } of asked) {
    if (!(await findsNothing(ctx, searcher, { kinds, q }))) return {};
  }
  const day = dayOf(ctx.now);
  const what = `${kind} ${words}`;
  if ((await timesOfNetwork(ctx, ctx.db, { purpose: 'search-miss', what, day })) > 1) return {};
  await ctx.db.transaction((tx) => countMiss(ctx, tx, { words, kind, day }));
  return {};
}

/** One that fails can't say that there is nothing. */
async function findsNothing(
  ctx: ServiceContext,
  searcher: AnySearcher,
  { kinds, q }: { kinds: readonly string[]; q: string },
): Promise<boolean> {
  try {
    const { byKind } = await findOf(searcher, ctx, q, { kinds, limit: 1 });
    return [...byKind.values()].every(({ total }) => total === 0);
  } catch (error) {
    ctx.log.error({ err: error, kinds }, 'a searcher failed');
    return false;
  }
}

interface Asked {
  days: string;
  state?: 'open' | 'handled';
}

/** Words that were missed again after they had been dealt with are open again. */
const isHandled = sql<boolean>`coalesce(${handledMiss.handledAt} >= max(${searchMiss.lastAt}), false)`;

/** So many different searches came too rarely for their words to be told; null of fewer than five. */
async function countRare({ db, now }: ServiceContext, days: string): Promise<number | null> {
  const since = dayOf(earlier(now, Number(days) * dayMs));
  const [row] = await db
    .select({ count: countDistinct(searchMissMark.mark) })
    .from(searchMissMark)
    .where(gt(searchMissMark.day, since));
  const count = row?.count ?? 0;
  return count === 0 || count >= toldFrom.times ? count : null;
}

async function findMisses(
  { db, now }: ServiceContext,
  { days, state }: Asked,
  limit: number,
): Promise<Omit<SearchMiss, 'lists'>[]> {
  const since = dayOf(earlier(now, Number(days) * dayMs));
  const count = sql<number>`sum(${searchMiss.count})::int`;
  const rows = await db
    .select({
      words: searchMiss.words,
      count,
      lastAt: sql<Date>`max(${searchMiss.lastAt})`.mapWith(searchMiss.lastAt),
      kinds: sql<string[]>`array_agg(distinct ${searchMiss.kind})`,
      languages: sql<string[]>`array_agg(distinct ${searchMiss.language})`,
      note: handledMiss.note,
      handledAt: handledMiss.handledAt,
      isHandled,
    })
    .from(searchMiss)
    .leftJoin(handledMiss, eq(handledMiss.words, searchMiss.words))
    .where(gt(searchMiss.day, since))
    .groupBy(searchMiss.words, handledMiss.words)
    .having(state ? sql`${isHandled} = ${state === 'handled'}` : undefined)
    .orderBy(sql`${count} desc`, asc(searchMiss.words))
    .limit(limit);
  return rows.map(({ lastAt, note, handledAt, isHandled: isDone, ...row }) => ({
    ...row,
    lastAt: lastAt.toISOString(),
    handled: isDone && handledAt ? { note: note ?? '', at: handledAt.toISOString() } : null,
  }));
}

/** Where the words can be looked for again. What has no list is found on the page of all. */
function listsFor(
  searchers: readonly AnySearcher[],
  { words, kinds }: Pick<SearchMiss, 'words' | 'kinds'>,
) {
  return kinds.flatMap((kind) => {
    if (kind === 'directory')
      return [{ kind, path: `/directory?${new URLSearchParams({ q: words })}` }];
    const searched = searchers.flatMap(kindsOf).find((one) => one.kind === kind);
    const path = searched?.allPath(words);
    return path ? [{ kind, path }] : [];
  });
}

export async function listSearchMisses(
  ctx: ServiceContext,
  searchers: readonly AnySearcher[],
  asked: Asked,
) {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  const found = await findMisses(ctx, asked, mostShown);
  return {
    items: found.map((miss) => ({ ...miss, lists: listsFor(searchers, miss) })),
    rare: await countRare(ctx, asked.days),
  };
}

/** Says that words were dealt with, with a note, or takes that back. */
export async function handleSearchMiss(
  ctx: ServiceContext,
  { words, isHandled: isDone, note }: { words: string; isHandled: boolean; note: string },
): Promise<Record<string, never>> {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    if (isDone) {
      const handledBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
      const values = { note, handledAt: ctx.now, handledBy };
      await tx
        .insert(handledMiss)
        .values({ words, ...values })
        .onConflictDoUpdate({ target: handledMiss.words, set: values });
    } else {
      await tx.delete(handledMiss).where(eq(handledMiss.words, words));
    }
    await audit(ctx, tx, {
      action: isDone ? 'search-miss.handled' : 'search-miss.reopened',
      detail: { words },
    });
  });
  return {};
}

/** The commonest of the last 90 days as a file for a spreadsheet. It is written down who took it. */
async function exportMisses(ctx: ServiceContext): Promise<CsvFile> {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'search-misses.exported' });
  return { fileName: `search-misses-${dayOf(ctx.now)}.csv`, lines: linesOf(ctx) };
}

async function* linesOf(ctx: ServiceContext): AsyncGenerator<string> {
  const header = ['words', 'count', 'last_at', 'kinds', 'languages', 'note', 'handled_at'];
  yield byteOrderMark + csvLine(header);
  for (const miss of await findMisses(ctx, { days: '90' }, mostExported)) {
    yield csvLine([
      miss.words,
      miss.count,
      miss.lastAt,
      miss.kinds.join(' '),
      miss.languages.join(' '),
      miss.handled?.note ?? '',
      miss.handled?.at ?? '',
    ]);
  }
}

export const missDownloads: readonly CsvDownload[] = [
  {
    id: 'exportSearchMisses',
    url: missExportPath,
    summary: 'What people searched for in vain, as CSV',
    find: (ctx) => exportMisses(ctx),
  },
];

/** Forgets marks after 90 days, words after thirteen months, and notes to words that nobody misses any more. */
export async function sweepSearchMisses({ db, now }: ServiceContext): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - missMonths);
  await db.delete(searchMiss).where(lt(searchMiss.day, dayOf(oldest)));
  await db
    .delete(searchMissMark)
    .where(lt(searchMissMark.day, dayOf(earlier(now, markDays * dayMs))));
  await db
    .delete(handledMiss)
    .where(
      and(
        lt(handledMiss.handledAt, oldest),
        sql`not exists (select from ${searchMiss} where ${searchMiss.words} = ${handledMiss.words})`,
      ),
    );
}
