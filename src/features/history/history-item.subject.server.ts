import { and, inArray } from 'drizzle-orm';
import { notedSubject } from '#features/corrections/noted-subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { historyPath } from './history-path.ts';
import { historyType, visibleItems } from './history-item.service.server.ts';
import { historyItem } from './history-item.table.server.ts';
import { textIn } from './history-shape.server.ts';

/** Items as other features know them: readers say in their own words what is wrong. */
export const historySubject: SubjectKind = {
  type: historyType,
  async find(ctx, ids) {
    const rows = await ctx.db
      .select()
      .from(historyItem)
      .where(and(inArray(historyItem.id, [...ids]), visibleItems(ctx.actor)));
    return rows.map((row) => ({
      type: historyType,
      id: row.id,
      title: textIn(row, ctx.language).title,
      url: historyPath(row.slug),
      isPublic: row.status === 'published',
      ownerIds: [],
      isReviewable: false,
    }));
  },
  async wordsOf(db, ids) {
    const rows = await db
      .select({ id: historyItem.id, title: historyItem.title, summary: historyItem.summary })
      .from(historyItem)
      .where(inArray(historyItem.id, [...ids]));
    return new Map(rows.map(({ id, title, summary }) => [id, `${title}\n${summary}`]));
  },
  correctable: notedSubject({
    async findVersions(ctx, db, ids, { lock }) {
      const rows = db
        .select({ id: historyItem.id, version: historyItem.version })
        .from(historyItem)
        .where(and(inArray(historyItem.id, [...ids]), visibleItems(ctx.actor)));
      return lock ? rows.for('update') : rows;
    },
  }),
};
