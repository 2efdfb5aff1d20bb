import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { eventPath } from '../event-links.ts';
import { eventsTag } from '../event.contract.ts';
import { event } from '../event.table.server.ts';
import { visibleEvents } from './event-query.server.ts';

/** Events as they are announced, the newest first. */
export const eventFeed: Feed = {
  name: 'events',
  tags: [eventsTag],
  title: { ns: 'events', key: 'feed' },
  path: '/events',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(event)
      .where(and(visibleEvents, eq(event.isSample, false), isNotNull(event.publishedAt)))
      .orderBy(desc(event.publishedAt), desc(event.id))
      .limit(limit);
    return rows.flatMap(({ id, title, slug, summary, publishedAt }) =>
      publishedAt === null
        ? []
        : [{ id, title, path: eventPath(slug), at: publishedAt, summary: summary || title }],
    );
  },
};
