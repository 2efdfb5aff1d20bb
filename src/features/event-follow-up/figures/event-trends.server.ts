import { desc, eq, gt, sql } from 'drizzle-orm';
import { shownEvents } from '#features/events/date-relations.server.ts';
import { eventPath } from '#features/events/event-links.ts';
import type { Trends } from '#features/finder/trending-part.server.ts';
import { eventViewDay } from './event-view.table.server.ts';

/** Events that everybody sees and that are still to come. */
export const eventTrends: Trends = async (ctx, { since, least, most }) => {
  const shown = shownEvents();
  const views = sql<number>`sum(${eventViewDay.views})::int`;
  const rows = await ctx.db
    .select({ slug: shown.slug, name: shown.title, views })
    .from(eventViewDay)
    .innerJoin(shown, eq(shown.id, eventViewDay.eventId))
    .where(sql`${gt(eventViewDay.day, since)} and ${gt(shown.lastEndsAt, ctx.now)}`)
    .groupBy(shown.id, shown.slug, shown.title)
    .having(sql`${views} >= ${least}`)
    .orderBy(desc(views), shown.title)
    .limit(most);
  return rows.map(({ slug, ...row }) => ({ path: eventPath(slug), ...row }));
};
