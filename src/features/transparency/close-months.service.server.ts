import { asc, eq, isNull, max, min } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthAfter, monthAt, startOf } from './counting/month.ts';
import type { MonthCounts } from './figures.ts';
import type { MonthFigures, Span } from './month-figures.server.ts';
import { transparencyTag } from './transparency.contract.ts';
import { transparencyMonth } from './transparency.table.server.ts';

async function countMonth(
  db: Db,
  sources: readonly MonthFigures[],
  span: Span,
): Promise<MonthCounts> {
  const counts: MonthCounts = {};
  for (const source of sources) Object.assign(counts, await source.count(db, span));
  return counts;
}

/**
 * Counts each month that is over and was not counted yet, once and for all. The first run begins with the month that it is:
 * nothing is told of a time in which nobody counted. Run nightly; a night that was missed is made up for.
 */
export async function closeMonths(
  ctx: ServiceContext,
  sources: readonly MonthFigures[],
): Promise<void> {
  const { db, now } = ctx;
  const current = monthAt(now);
  const isNew = await db.transaction(async (tx) => {
    await takeLocks(tx, 'transparency-month');
    const [begun] = await tx
      .select({ month: min(transparencyMonth.month) })
      .from(transparencyMonth);
    if (!begun?.month) {
      await tx.insert(transparencyMonth).values({ month: current, countedFrom: now });
      return true;
    }
    return closeFinished(tx, { now, current, sources });
  });
  if (isNew) ctx.invalidate([transparencyTag]);
}

/** Answers whether there was anything to close or to begin. */
async function closeFinished(
  tx: Db,
  { now, current, sources }: { now: Date; current: string; sources: readonly MonthFigures[] },
): Promise<boolean> {
  const [last] = await tx.select({ month: max(transparencyMonth.month) }).from(transparencyMonth);
  let month = last?.month ?? current;
  while (month < current) {
    month = monthAfter(month);
    await tx.insert(transparencyMonth).values({ month, countedFrom: startOf(month) });
  }
  const open = await tx
    .select()
    .from(transparencyMonth)
    .where(isNull(transparencyMonth.closedAt))
    .orderBy(asc(transparencyMonth.month));
  const finished = open.filter((row) => row.month < current);
  for (const row of finished) {
    const span = { from: row.countedFrom, until: startOf(monthAfter(row.month)) };
    await tx
      .update(transparencyMonth)
      .set({ counts: await countMonth(tx, sources, span), closedAt: now })
      .where(eq(transparencyMonth.month, row.month));
  }
  return finished.length > 0;
}
