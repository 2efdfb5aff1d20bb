import { eq, sql } from 'drizzle-orm';
import { shownEvents } from '#features/events/date-relations.server.ts';
import { viewDaysIn } from '#features/statistics/view-days.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import { viewDays } from './event-figures.policy.ts';
import { eventViewDay } from './event-view.table.server.ts';

export const noSuchEvent = () => notFound('event-follow-up/not-found', 'There is no such event.');

export const eventViews = viewDaysIn({
  purpose: 'event-view',
  table: eventViewDay,
  subject: 'event_id',
  keptDays: viewDays,
  async assertShown({ db }, id) {
    const shown = shownEvents();
    const [known] = await db.select({ id: shown.id }).from(shown).where(eq(shown.id, id));
    if (!known) throw noSuchEvent();
  },
});

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
