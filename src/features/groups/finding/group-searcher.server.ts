import type { Searcher } from '#platform/search/searcher.server.ts';
import { excerptOf } from '#platform/search/text-score.server.ts';
import { groupPath, groupsPath, groupsTag, longestQuery } from '../group.contract.ts';
import { listGroups } from './list-groups.service.server.ts';

export const groupSearcher: Searcher = {
  order: 55,
  kind: 'group',
  name: { ns: 'groups', key: 'title' },
  tags: [groupsTag],
  allPath: (words) => `${groupsPath}?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listGroups(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ id, title, text, language, isSample }) => ({
        title,
        url: groupPath(id),
        excerpt: excerptOf(text),
        isSample,
        ...(language && { language: language.code }),
      })),
    };
  },
};
