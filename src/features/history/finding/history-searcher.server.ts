import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { historyTag, longestQuery } from '../history-item.contract.ts';
import { formatHistoryDay } from '../format-history-day.ts';
import { historyPath } from '../history-path.ts';
import { listHistory } from './history-list.service.server.ts';

/** Items of history, the earliest first, with their warnings in the excerpt. */
export const historySearcher: Searcher = {
  order: 55,
  kind: 'history',
  name: { ns: 'history', key: 'title' },
  tags: [historyTag],
  allPath: (words) => `/history?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listHistory(ctx, { q: words.slice(0, longestQuery) });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'history');
    return {
      total,
      items: items
        .slice(0, limit)
        .map(({ slug, title, language, startsOn, isCirca, place, warnings }) => {
          const day = formatHistoryDay(startsOn, ctx.language);
          return {
            title,
            url: historyPath(slug),
            excerpt: [
              isCirca ? t('date.circa', { date: day }) : day,
              place,
              warnings.length > 0 &&
                t('warnings.line', {
                  warnings: warnings.map((one) => t(`warning.${one}`)).join(', '),
                }),
            ]
              .filter(Boolean)
              .join(' · '),
            ...(language !== ctx.language && { language }),
          };
        }),
    };
  },
};
