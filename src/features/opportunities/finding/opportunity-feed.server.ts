import { and, desc, eq } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { opportunityPath } from '../opportunity-links.ts';
import { opportunitiesTag } from '../opportunity.contract.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { openOpportunities } from './opportunity-query.server.ts';

const summaryLength = 300;

/** Opportunities as they are published, the newest first, until they close. */
export const opportunityFeed: Feed = {
  name: 'opportunities',
  tags: [opportunitiesTag],
  title: { ns: 'opportunities', key: 'feed' },
  path: '/opportunities',
  async list(ctx, limit) {
    const rows = await ctx.db
      .select()
      .from(opportunity)
      .where(and(openOpportunities(ctx.now), eq(opportunity.isSample, false)))
      .orderBy(desc(opportunity.publishedAt), desc(opportunity.id))
      .limit(limit);
    return rows.flatMap(({ id, title, slug, description, publishedAt }) =>
      publishedAt === null
        ? []
        : [
            {
              id,
              title,
              path: opportunityPath(slug),
              at: publishedAt,
              summary: description.slice(0, summaryLength) || title,
            },
          ],
    );
  },
};
