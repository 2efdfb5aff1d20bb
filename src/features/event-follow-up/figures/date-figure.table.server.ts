import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { leastCounted } from '#features/attendance/attendance.policy.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';

const least = sql.raw(String(leastCounted));

/** What the door said of a date, for when its guests are forgotten. Null is less than five people. */
export const eventDateFigure = pgTable(
  'event_date_figure',
  {
    occurrenceId: uuid()
      .primaryKey()
      .references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    came: integer(),
    missed: integer(),
    hasDoor: boolean().notNull(),
  },
  (table) => [
    check(
      'event_date_figure_least',
      sql`${table.came} >= ${least} and ${table.missed} >= ${least}`,
    ),
  ],
);

export type DateFigureRow = typeof eventDateFigure.$inferSelect;
