import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { anomalyKinds, anomalyOutcomes, longestReason } from './anomalies/anomaly-rules.ts';

/** What staff made of an anomaly. The anomaly itself is counted anew each time and kept nowhere. */
export const judgedAnomaly = pgTable(
  'judged_anomaly',
  {
    id: idColumn(),
    kind: text({ enum: anomalyKinds }).notNull(),
    /** Which one it is: a hash of what makes it up. */
    key: text().notNull().unique(),
    /** Of a ring: who is in it. Not foreign keys; the line goes with the first of their accounts. */
    accountIds: uuid().array().notNull(),
    /** How much it was then. It comes back when it has grown. */
    size: integer().notNull(),
    outcome: text({ enum: anomalyOutcomes }).notNull(),
    /** For staff: why. */
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byId: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('judged_anomaly_by').on(table.byId),
    index('judged_anomaly_accounts').using('gin', table.accountIds),
    check('judged_anomaly_kind_known', oneOf(table.kind, anomalyKinds)),
    check('judged_anomaly_outcome_known', oneOf(table.outcome, anomalyOutcomes)),
    check(
      'judged_anomaly_reason',
      sql`char_length(${table.reason}) between 1 and ${sql.raw(String(longestReason))}`,
    ),
  ],
);
export type JudgedRow = typeof judgedAnomaly.$inferSelect;
