import type { Searcher } from '#platform/search/searcher.server.ts';
import { storyPath } from './story-path.ts';
import { longestQuery, storiesTag } from './story.contract.ts';
import { listStories } from './story.service.server.ts';

export const storySearcher: Searcher = {
  order: 57,
  kind: 'story',
  name: { ns: 'stories', key: 'title' },
  tags: [storiesTag],
  allPath: (words) => `/stories?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listStories(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ id, title, excerpt, language, isSample }) => ({
        title,
        url: storyPath(id),
        excerpt,
        isSample,
        ...(language && { language: language.code }),
      })),
    };
  },
};
