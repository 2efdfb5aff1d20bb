import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { isOften, markDays, mostMarks, mostMissesADay } from './search-miss.policy.ts';
import { searchMiss, searchMissMark } from './search-miss.table.server.ts';

interface Missed {
  words: string;
  kind: string;
  /** As a date. */
  day: string;
}

/** Counts words that came often by what they are, and others by a mark alone until they have come often. */
export async function countMiss(
  ctx: Pick<ServiceContext, 'keys' | 'language' | 'now'>,
  tx: Db,
  missed: Missed,
): Promise<void> {
  const { words, day } = missed;
  if ((await tx.$count(searchMiss, eq(searchMiss.words, words))) > 0) {
    await write(ctx, tx, missed, 1);
    return;
  }
  const mark = ctx.keys.fingerprint('search-miss', words);
  if (!(await countMark(tx, mark, day))) return;
  const since = earlier(ctx.now, markDays * dayMs)
    .toISOString()
    .slice(0, 10);
  const isOf = and(eq(searchMissMark.mark, mark), gt(searchMissMark.day, since));
  const [sum = { days: 0, times: 0 }] = await tx
    .select({
      days: sql<number>`count(*)::int`,
      times: sql<number>`coalesce(sum(${searchMissMark.count}), 0)::int`,
    })
    .from(searchMissMark)
    .where(isOf);
  if (!isOften(sum)) return;
  await tx.delete(searchMissMark).where(eq(searchMissMark.mark, mark));
  await write(ctx, tx, missed, sum.times);
}

/** Answers whether there was room for it today. */
async function countMark(tx: Db, mark: string, day: string): Promise<boolean> {
  const isNew = (await tx.$count(searchMissMark, eq(searchMissMark.mark, mark))) === 0;
  if (isNew) {
    if ((await tx.$count(searchMissMark, eq(searchMissMark.day, day))) >= mostMissesADay)
      return false;
    if ((await tx.$count(searchMissMark)) >= mostMarks) await makeRoom(tx);
  }
  await tx
    .insert(searchMissMark)
    .values({ mark, day, count: 1 })
    .onConflictDoUpdate({
      target: [searchMissMark.mark, searchMissMark.day],
      set: { count: sql`${searchMissMark.count} + 1` },
    });
  return true;
}

/** A tenth of the marks goes, of words that came on one day alone, the oldest first. */
async function makeRoom(tx: Db): Promise<void> {
  await tx.execute(sql`delete from ${searchMissMark} where mark in (
    select mark from ${searchMissMark} group by mark
    order by count(*), max(day), mark limit ${mostMarks / 10})`);
}

async function write(
  { language, now }: Pick<ServiceContext, 'language' | 'now'>,
  tx: Db,
  { words, kind, day }: Missed,
  count: number,
): Promise<void> {
  await tx
    .insert(searchMiss)
    .values({ day, words, kind, language, count, lastAt: now })
    .onConflictDoUpdate({
      target: [searchMiss.day, searchMiss.words, searchMiss.kind, searchMiss.language],
      set: { count: sql`${searchMiss.count} + excluded.count`, lastAt: sql`excluded.last_at` },
    });
}
