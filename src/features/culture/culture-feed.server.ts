import { and, desc, eq } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { culturePath, cultureTag } from './culture-entry.contract.ts';
import { cultureEntry } from './culture-entry.table.server.ts';
import { entriesForAll } from './culture-query.server.ts';
import { toCard } from './culture-shape.server.ts';

/** What is new about culture, for everybody. */
export const cultureFeed: Feed = {
  name: 'culture',
  tags: [cultureTag],
  title: { ns: 'culture', key: 'feed' },
  path: '/culture',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(cultureEntry)
      .where(and(entriesForAll(ctx.now), eq(cultureEntry.isSample, false)))
      .orderBy(desc(cultureEntry.id))
      .limit(limit);
    return rows.map((row) => {
      const { id, title, summary, slug } = toCard(row, ctx);
      return { id, title, path: culturePath(slug), at: row.updatedAt, summary };
    });
  },
};
