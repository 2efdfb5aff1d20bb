import { and, eq } from 'drizzle-orm';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { formatHistoryDay } from './format-history-day.ts';
import { historyItem } from './history-item.table.server.ts';
import { textIn } from './history-shape.server.ts';

/** `history/SLUG`: the picture that an item is shared with. Its warnings are on the picture too. */
export const historyPicture: PictureSubject = {
  kind: 'history',
  async find({ db, language }, slug) {
    const [row] = await db
      .select()
      .from(historyItem)
      .where(and(eq(historyItem.slug, slug), eq(historyItem.status, 'published')));
    if (!row) return undefined;
    const t = i18nFor(language).getFixedT(language, 'history');
    const day = formatHistoryDay(row.startsOn, language);
    const told = row.warnings.map((one) => t(`warning.${one}`)).join(', ');
    return {
      title: textIn(row, language).title,
      detail: [
        row.isCirca ? t('date.circa', { date: day }) : day,
        row.place,
        told && t('warnings.line', { warnings: told }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  },
};
