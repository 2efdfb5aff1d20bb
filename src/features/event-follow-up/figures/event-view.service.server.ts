import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { eq, lt, sql } from 'drizzle-orm';
import { shownEvents } from '#features/events/date-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isFirstLook } from '#platform/security/first-look.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { viewDays } from './event-figures.policy.ts';
import { eventViewDay } from './event-view.table.server.ts';

export const noSuchEvent = () => notFound('event-follow-up/not-found', 'There is no such event.');

/** Counts an opening of the page of an event that everybody sees, once for each network and day (security B7). */
export async function recordEventView(ctx: ServiceContext, id: string) {
  const day = todayInLondon(ctx.now);
  const isFirst = await isFirstLook(ctx, { purpose: 'event-view', what: id, day }, async () => {
    const shown = shownEvents();
    const [known] = await ctx.db.select({ id: shown.id }).from(shown).where(eq(shown.id, id));
    if (!known) throw noSuchEvent();
  });
  if (!isFirst) return {};
  await ctx.db
    .insert(eventViewDay)
    .values({ eventId: id, day, views: 1 })
    .onConflictDoUpdate({
      target: [eventViewDay.eventId, eventViewDay.day],
      set: { views: sql`${eventViewDay.views} + 1` },
    });
  return {};
}

/** Openings of one event's page by the Monday of their week. */
export async function countWeeklyViews(db: Db, eventId: string): Promise<Map<string, number>> {
  const week = sql<string>`date_trunc('week', ${eventViewDay.day})::date::text`;
  const rows = await db
    .select({ week, views: sql<number>`sum(${eventViewDay.views})::int` })
    .from(eventViewDay)
    .where(eq(eventViewDay.eventId, eventId))
    .groupBy(week);
  return new Map(rows.map((row) => [row.week, row.views]));
}

export async function sweepEventViews({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(eventViewDay)
    .where(lt(eventViewDay.day, todayInLondon(earlier(now, viewDays * dayMs))));
}
