import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { closingDay } from '../tender-day.ts';
import { tenderPath } from '../tender-links.ts';
import { tendersTag } from '../tender.contract.ts';
import { listFree } from './tender-query.server.ts';

/** Feed readers have no pass: the three that everybody sees, with buyer and closing date. */
export const tenderFeed: Feed = {
  name: 'tenders',
  tags: [tendersTag],
  title: { ns: 'tenders', key: 'title' },
  path: '/tenders',
  async list({ db, now, language }, limit) {
    const t = i18nFor(language).getFixedT(language, 'tenders');
    const rows = await listFree(db, now);
    return rows
      .filter(({ isSample }) => !isSample)
      .slice(0, limit)
      .map(({ id, slug, title, buyerName, closesAt, publishedAt, createdAt }) => ({
        id,
        title,
        path: tenderPath(slug),
        at: publishedAt ?? createdAt,
        summary: [
          buyerName,
          closesAt && t('closes', { date: formatDate(closingDay(closesAt), language) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }));
  },
};
