import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { stewardIds } from '#features/dsar/steward.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { soonHours, tellHours } from '../breach.policy.ts';
import { breach } from '../breach.table.server.ts';
import { addBreachEntry, breachesPath } from './breach-record.server.ts';

const mostAtOnce = 50;

type Warning = {
  kind: 'breach-soon' | 'breach-late';
  hours: number;
  mark: 'warnedSoonAt' | 'warnedLateAt';
};

const warnings: readonly Warning[] = [
  // First, so that what is late already is not told as near as well.
  { kind: 'breach-late', hours: tellHours, mark: 'warnedLateAt' },
  { kind: 'breach-soon', hours: tellHours - soonHours, mark: 'warnedSoonAt' },
];

const nothingWarned = ({ mark }: Warning) => {
  const columns: PgColumn[] = [breach[mark]];
  if (mark === 'warnedSoonAt') columns.push(breach.warnedLateAt);
  return and(...columns.map((column) => isNull(column)));
};

/** Tells the stewards, once each, that 24 hours are left to tell the regulator, and that the time is over. */
export async function warnBreaches(ctx: ServiceContext): Promise<void> {
  for (const warning of warnings)
    await ctx.db.transaction(async (tx) => {
      const due = await tx
        .select({ id: breach.id })
        .from(breach)
        .where(
          and(
            eq(breach.status, 'open'),
            eq(breach.icoState, 'open'),
            eq(breach.isSample, false),
            nothingWarned(warning),
            lt(breach.knownAt, earlier(ctx.now, warning.hours * hourMs)),
          ),
        )
        .limit(mostAtOnce)
        .for('update', { skipLocked: true });
      if (due.length === 0) return;
      for (const { id } of due) {
        await tx
          .update(breach)
          // The version is whoever edits it has seen: a warning changes nothing of that.
          .set({ [warning.mark]: ctx.now, version: sql`${breach.version}` })
          .where(eq(breach.id, id));
        await addBreachEntry(ctx, tx, id, { step: warning.kind });
      }
      for (const accountId of await stewardIds(tx))
        await tell(ctx, tx, accountId, {
          kind: `registers/${warning.kind}`,
          sort: 'asked',
          url: breachesPath,
        });
    });
}
