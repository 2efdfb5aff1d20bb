import { getTableColumns, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isFirstLook } from '#platform/security/first-look.server.ts';

/** How many networks opened something on a day (Europe/London). Its key is what was opened, and the day. */
type ViewTable = PgTable & { day: AnyPgColumn; views: AnyPgColumn };

interface ViewDaysOptions {
  /** Such as `event-view`: networks are counted apart for each. */
  purpose: string;
  table: ViewTable;
  /** The column, as SQL names it, that says what was opened. */
  subject: string;
  keptDays: number;
  /** Throws for what strangers may not see. */
  assertShown: (ctx: ServiceContext, id: string) => Promise<void>;
}

export interface ViewDays {
  /** Counts an opening, once for each network and day (security B7). Nothing is kept of who it was. */
  record: (ctx: ServiceContext, id: string) => Promise<Record<string, never>>;
  /** Openings in the last so many days, today included, by what was opened; what has none is left out. */
  count: (
    site: { db: Db; now: Date },
    ids: readonly string[],
    days: number,
  ) => Promise<ReadonlyMap<string, number>>;
  sweep: (site: { db: Db; now: Date }) => Promise<void>;
}

const daysBefore = (now: Date, days: number): string => dateOf(dayOf(todayInLondon(now)) - days);

/** Counts how often pages are opened, for a feature that shows it to those who keep them. */
export function viewDaysIn({
  purpose,
  table,
  subject,
  keptDays,
  assertShown,
}: ViewDaysOptions): ViewDays {
  const name = sql.identifier(subject);
  const { day, views } = getTableColumns(table) as { day: AnyPgColumn; views: AnyPgColumn };
  return {
    async record(ctx, id) {
      const today = todayInLondon(ctx.now);
      const look = { purpose, what: id, day: today };
      if (!(await isFirstLook(ctx, look, () => assertShown(ctx, id)))) return {};
      await ctx.db.execute(sql`insert into ${table} as known (${name}, day, views)
        values (${id}::uuid, ${today}::date, 1)
        on conflict (${name}, day) do update set views = known.views + 1`);
      return {};
    },
    async count({ db, now }, ids, days) {
      if (ids.length === 0) return new Map();
      const rows = rowsOf<{ id: string; sum: number }>(
        await db.execute(sql`select ${name} as id, sum(${views})::int as sum from ${table}
          where ${name} in (${sql.join(
            ids.map((id) => sql`${id}::uuid`),
            sql`, `,
          )}) and ${day} > ${daysBefore(now, days)}::date group by 1`),
      );
      return new Map(rows.map(({ id, sum }) => [id, sum]));
    },
    async sweep({ db, now }) {
      await db.delete(table).where(lt(day, daysBefore(now, keptDays)));
    },
  };
}
