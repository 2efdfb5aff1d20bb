import { sumOnly, within } from '#features/transparency/counted-rows.server.ts';
import type { MonthFigures } from '#features/transparency/month-figures.server.ts';
import { concern } from './concern.table.server.ts';

/** How much the safeguarding lead was told: never about what, or by whom. */
export const concernFigures: MonthFigures = {
  count: async (db, span) => ({
    concerns: sumOnly(await db.$count(concern, within(concern.openedAt, span))),
  }),
};
