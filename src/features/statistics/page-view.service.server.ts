import { desc, gt, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import { statisticsMonths } from '#platform/appearance/consent.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { getPageViews as readContract } from './page-view.contract.ts';
import { mostLinesADay, pageViewPolicy } from './page-view.policy.ts';
import { pageViewDay } from './page-view.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';
const mostPages = 50;

export async function recordPageView(
  ctx: ServiceContext,
  page: string,
): Promise<Record<string, never>> {
  const day = localDateOf(ctx.now, zone);
  await ctx.db.execute(sql`
    insert into ${pageViewDay} as known (day, page, language, views)
    select ${day}::date, ${page}, ${ctx.language}, 1
    where (select count(*) from ${pageViewDay} where day = ${day}::date) < ${mostLinesADay}
      or exists (select from ${pageViewDay}
        where day = ${day}::date and page = ${page} and language = ${ctx.language})
    on conflict (day, page, language) do update set views = known.views + 1`);
  return {};
}

export async function getPageViews(
  ctx: ServiceContext,
  days: number,
): Promise<EndpointResponse<typeof readContract>> {
  authorize(pageViewPolicy.read, ctx.actor, undefined);
  const since = localDateOf(earlier(ctx.now, days * dayMs), zone);
  const views = sql<number>`sum(${pageViewDay.views})::int`;
  const by = (column: AnyPgColumn) =>
    ctx.db
      .select({ name: sql<string>`${column}::text`, views })
      .from(pageViewDay)
      .where(gt(pageViewDay.day, since))
      .groupBy(column);
  return {
    days: await by(pageViewDay.day).orderBy(desc(pageViewDay.day)),
    pages: await by(pageViewDay.page).orderBy(desc(views), pageViewDay.page).limit(mostPages),
    languages: await by(pageViewDay.language).orderBy(desc(views), pageViewDay.language),
  };
}

export async function sweepPageViews(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - statisticsMonths);
  await db.delete(pageViewDay).where(lt(pageViewDay.day, localDateOf(oldest, zone)));
}
