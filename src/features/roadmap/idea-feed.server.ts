import { and, desc, isNotNull } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { visibleIdeas } from './idea-query.server.ts';
import { wordsOf } from './idea-shape.server.ts';
import { ideaPath } from './idea.contract.ts';
import { idea } from './idea.table.server.ts';

/** What staff have answered. */
export const answerFeed: Feed = {
  name: 'roadmap',
  tags: ['roadmap'],
  title: { ns: 'roadmap', key: 'feed' },
  path: '/roadmap',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(idea)
      .where(and(visibleIdeas, isNotNull(idea.reply)))
      .orderBy(desc(idea.repliedAt), desc(idea.id))
      .limit(limit);
    return rows.flatMap((row) =>
      row.reply === null || row.repliedAt === null
        ? []
        : [
            {
              id: row.id,
              title: wordsOf(row, ctx.language).title,
              path: ideaPath(row.id),
              at: row.repliedAt,
              summary: row.reply,
            },
          ],
    );
  },
};
