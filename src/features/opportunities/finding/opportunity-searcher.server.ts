import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { opportunityPath } from '../opportunity-links.ts';
import { longestQuery, opportunitiesTag } from '../opportunity.contract.ts';
import { listOpportunities } from './opportunity-list.service.server.ts';

/** What one can still apply for. */
export const opportunitySearcher: Searcher = {
  order: 25,
  kind: 'opportunity',
  name: { ns: 'opportunities', key: 'title' },
  tags: [opportunitiesTag],
  allPath: (words) => `/opportunities?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listOpportunities(ctx, { q: words.slice(0, longestQuery) });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'opportunities');
    return {
      total,
      items: items
        .slice(0, limit)
        .map(({ slug, title, type, deadline, city, language, isSample }) => ({
          title,
          url: opportunityPath(slug),
          excerpt: [
            t(`type.${type}`),
            city,
            deadline && t('closesOn', { day: formatDate(deadline, ctx.language) }),
          ]
            .filter(Boolean)
            .join(' · '),
          isSample,
          ...(language && { language: language.code }),
        })),
    };
  },
};
