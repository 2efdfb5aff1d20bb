import { desc, eq } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { historyTag } from '../history-item.contract.ts';
import { historyItem } from '../history-item.table.server.ts';
import { historyPath } from '../history-path.ts';
import { textIn } from '../history-shape.server.ts';

/** Items as they are published, the newest first. Warnings come before the summary, as on the page. */
export const historyFeed: Feed = {
  name: 'history',
  tags: [historyTag],
  title: { ns: 'history', key: 'title' },
  path: '/history',
  async list({ db, language }, limit) {
    const t = i18nFor(language).getFixedT(language, 'history');
    const rows = await db
      .select()
      .from(historyItem)
      .where(eq(historyItem.status, 'published'))
      .orderBy(desc(historyItem.publishedAt), desc(historyItem.id))
      .limit(limit);
    return rows.map((row) => {
      const { title, summary } = textIn(row, language);
      const told = row.warnings.map((warning) => t(`warning.${warning}`)).join(', ');
      return {
        id: row.id,
        title,
        path: historyPath(row.slug),
        at: row.publishedAt ?? row.createdAt,
        summary: told ? `${t('warnings.line', { warnings: told })} ${summary}` : summary,
      };
    });
  },
};
