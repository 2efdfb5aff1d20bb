import type { Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf } from '#platform/search/text-score.server.ts';
import { culturePath, cultureTag, longestQuery } from './culture-entry.contract.ts';
import { listCultureEntries } from './culture.service.server.ts';

export const cultureSearcher: Searcher = {
  order: 56,
  kind: 'culture-entry',
  name: { ns: 'culture', key: 'title' },
  tags: [cultureTag],
  allPath: (words) => `/culture?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listCultureEntries(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ slug, title, summary, language, isSample }) => ({
        title,
        url: culturePath(slug),
        excerpt: excerptOf(summary),
        isSample,
        ...(language && { language: language.code }),
      })),
    };
  },
};
