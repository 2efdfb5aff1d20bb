import type { Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf } from '#platform/search/text-score.server.ts';
import { ideaPath, longestQuery } from './idea.contract.ts';
import { listIdeas } from './idea.service.server.ts';

export const ideaSearcher: Searcher = {
  order: 70,
  kind: 'idea',
  name: { ns: 'roadmap', key: 'title' },
  tags: ['roadmap'],
  allPath: (words) => `/roadmap?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listIdeas(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ id, title, description, language }) => ({
        title,
        url: ideaPath(id),
        excerpt: excerptOf(description),
        ...(language && { language: language.code }),
      })),
    };
  },
};
