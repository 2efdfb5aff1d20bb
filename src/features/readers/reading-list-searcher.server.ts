import type { Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf } from '#platform/search/text-score.server.ts';
import { longestQuery, readingListPath, readingListsTag } from './reading-list.contract.ts';
import { listReadingLists } from './reading-list.service.server.ts';

export const readingListSearcher: Searcher = {
  order: 55,
  kind: 'reading-list',
  name: { ns: 'readers', key: 'title' },
  tags: [readingListsTag],
  allPath: (words) => `/readers?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listReadingLists(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ slug, title, text, language, isSample }) => ({
        title,
        url: readingListPath(slug),
        excerpt: excerptOf(text),
        isSample,
        ...(language && { language: language.code }),
      })),
    };
  },
};
