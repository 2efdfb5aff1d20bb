import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { closingDay } from '../tender-day.ts';
import { tenderPath } from '../tender-links.ts';
import { longestQuery, tendersTag } from '../tender.contract.ts';
import { listTenders } from './tender-list.service.server.ts';

/** Tenders that are open, as far as the one who searches sees them. */
export const tenderSearcher: Searcher = {
  order: 45,
  kind: 'tender',
  name: { ns: 'tenders', key: 'title' },
  tags: [tendersTag],
  allPath: (words) => `/tenders?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listTenders(ctx, { q: words.slice(0, longestQuery) });
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'tenders');
    return {
      total: total ?? items.length,
      items: items.slice(0, limit).map(({ slug, title, buyerName, closesAt, isSample }) => ({
        title,
        url: tenderPath(slug),
        excerpt: [
          buyerName,
          t('closes', { date: formatDate(closingDay(closesAt), ctx.language) }),
        ].join(' · '),
        isSample,
      })),
    };
  },
};
