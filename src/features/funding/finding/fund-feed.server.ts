import { desc, eq } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { fundPath } from '../fund-links.ts';
import { fundingTag } from '../fund.contract.ts';
import { fund } from '../fund.table.server.ts';

/** Programmes as they are added, the newest first. */
export const fundFeed: Feed = {
  name: 'funding',
  tags: [fundingTag],
  title: { ns: 'funding', key: 'title' },
  path: '/funding',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(fund)
      .where(eq(fund.isSample, false))
      .orderBy(desc(fund.id))
      .limit(limit);
    return rows.map(({ id, slug, name, description, createdAt }) => ({
      id,
      title: name,
      path: fundPath(slug),
      at: createdAt,
      summary: description.slice(0, 300),
    }));
  },
};
