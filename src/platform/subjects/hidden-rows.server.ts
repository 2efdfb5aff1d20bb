import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';
import type { SubjectKind } from './subject.server.ts';

const anyHidden = (name: string) =>
  pgTable(name, { id: idColumn(), hiddenAt: timestamp({ withTimezone: true }) });

/**
 * How staff hide a subject whose table says since when it is hidden, and show it again. `tags` are those of the kept
 * answers that show it.
 */
export const hiddenRows = (
  table: ReturnType<typeof anyHidden>,
  tags: readonly string[],
): Required<Pick<SubjectKind, 'hide' | 'restore'>> => ({
  async hide(ctx, db, id) {
    const isSeen = and(eq(table.id, id), isNull(table.hiddenAt));
    await db.update(table).set({ hiddenAt: ctx.now }).where(isSeen);
    ctx.invalidate(tags);
  },
  async restore(ctx, db, id) {
    const isHidden = and(eq(table.id, id), isNotNull(table.hiddenAt));
    await db.update(table).set({ hiddenAt: null }).where(isHidden);
    ctx.invalidate(tags);
  },
});
