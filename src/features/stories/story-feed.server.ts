import { and, desc, eq, sql } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { storyPath } from './story-path.ts';
import { storiesTag } from './story.contract.ts';
import { storiesForAll } from './story-query.server.ts';
import { toCard } from './story-shape.server.ts';
import { story } from './story.table.server.ts';

/**
 * New stories, for everybody. Programs keep what they read in a feed, so what has an end is not in it.
 */
export const storyFeed: Feed = {
  name: 'stories',
  tags: [storiesTag],
  title: { ns: 'stories', key: 'feed' },
  path: '/stories',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(story)
      .where(
        and(storiesForAll(ctx.now), eq(story.isSample, false), sql`${story.sharedUntil} is null`),
      )
      .orderBy(desc(story.id))
      .limit(limit);
    return rows.map((row) => {
      const { id, title, excerpt } = toCard(row, ctx, undefined);
      return { id, title, path: storyPath(id), at: row.updatedAt, summary: excerpt };
    });
  },
};
