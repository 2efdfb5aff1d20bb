import { and, eq } from 'drizzle-orm';
import { sumOnly, within } from '#features/transparency/counted-rows.server.ts';
import type { MonthFigures } from '#features/transparency/month-figures.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';

/** Accounts that were closed, out of the record of actions: nothing else is left of them. */
export const closingFigures: MonthFigures = {
  count: async (db, span) => ({
    closed: sumOnly(
      await db.$count(
        auditEntry,
        and(eq(auditEntry.action, 'account.closed'), within(auditEntry.at, span)),
      ),
    ),
  }),
};
