import { and, between, eq, lt, notExists, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { soonDays } from './dsar-clock.ts';
import { dataRequest, dataRequestEntry } from './dsar.table.server.ts';
import { note } from './request-rows.server.ts';
import { stewardIds } from './steward.server.ts';

const mostAtOnce = 50;

/** A reminder has the day it is about in its words: a request that was extended gets its own for the new day. */
const wasSaid = (db: Db, step: 'due-soon' | 'late') =>
  db
    .select({ one: sql`1` })
    .from(dataRequestEntry)
    .where(
      and(
        eq(dataRequestEntry.requestId, dataRequest.id),
        eq(dataRequestEntry.step, step),
        sql`${dataRequestEntry.words} = ${dataRequest.dueOn}::text`,
      ),
    );

/** Those whose day is among these, and of whom that was not said yet. */
const newlyDue = (tx: Db, step: 'due-soon' | 'late', days: SQL | undefined) =>
  tx
    .select()
    .from(dataRequest)
    .where(
      and(
        days,
        notInArray(dataRequest.status, ['answered', 'withdrawn']),
        eq(dataRequest.isSample, false),
        notExists(wasSaid(tx, step)),
      ),
    )
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });

/**
 * Seven days before a request is due, and once more when its day is over, those with the right are told: once of all
 * together, with nothing of whose they are.
 */
export async function warnRequests(ctx: ServiceContext): Promise<void> {
  const today = todayInLondon(ctx.now);
  const days = {
    late: lt(dataRequest.dueOn, today),
    'due-soon': between(dataRequest.dueOn, today, dateOf(dayOf(today) + soonDays)),
  };
  await ctx.db.transaction(async (tx) => {
    for (const step of ['late', 'due-soon'] as const) {
      const rows = await newlyDue(tx, step, days[step]);
      if (rows.length === 0) continue;
      for (const row of rows) await note(ctx, tx, row, { step, words: row.dueOn ?? '' });
      for (const accountId of await stewardIds(tx))
        await tell(ctx, tx, accountId, { kind: `dsar/${step}`, sort: 'asked', url: '/admin/dsar' });
    }
  });
}
