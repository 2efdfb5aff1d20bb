import { i18nFor } from '#platform/i18n/instances.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { fundingTag, longestQuery } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { listFunds } from './fund-list.service.server.ts';

/** Programmes that are open, the next to close first. */
export const fundSearcher: Searcher = {
  order: 40,
  kind: 'fund',
  name: { ns: 'funding', key: 'title' },
  tags: [fundingTag],
  allPath: (words) => `/funding?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listFunds(ctx, { q: words.slice(0, longestQuery) });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'funding');
    return {
      total,
      items: items.slice(0, limit).map(({ slug, name, funder, closesAt, isSample }) => ({
        title: name,
        url: fundPath(slug),
        excerpt: [funder, t('closes', { date: formatDate(closesAt, ctx.language) })]
          .filter(Boolean)
          .join(' · '),
        isSample,
      })),
    };
  },
};
