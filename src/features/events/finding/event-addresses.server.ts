import { and, asc, eq } from 'drizzle-orm';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { eventPath } from '../event-links.ts';
import { event } from '../event.table.server.ts';
import { visibleEvents } from './event-query.server.ts';

/** The page of each event, for search engines. */
export const eventAddresses = rowAddresses({
  name: 'events',
  table: event,
  told: and(visibleEvents, eq(event.isSample, false)),
  async list(db, where, limit) {
    const rows = await db
      .select({ slug: event.slug, changedAt: event.updatedAt })
      .from(event)
      .where(where)
      .orderBy(asc(event.id))
      .limit(limit);
    return rows.map(({ slug, changedAt }) => ({ path: eventPath(slug), changedAt }));
  },
});
