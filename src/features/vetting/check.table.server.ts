import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { checkedTasks, checkLevels, checkSchemes } from './check-level.ts';

/** A certificate that a member of staff has seen: never the certificate, its number or anything that it says. */
export const vettingCheck = pgTable(
  'vetting_check',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    scheme: text({ enum: checkSchemes }).notNull(),
    level: text({ enum: checkLevels }).notNull(),
    /** For which it was asked. */
    task: text({ enum: checkedTasks }).notNull(),
    /** The day on the certificate. */
    issuedOn: date().notNull(),
    /** The first day on which it counts no more. */
    endsOn: date().notNull(),
    seenBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
    /** When its holder was told that it is to be renewed. */
    renewalToldAt: timestamp({ withTimezone: true }),
    /** When everybody whom it concerns was told that it has ended. */
    endToldAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('vetting_check_account').on(table.accountId, table.endsOn),
    index('vetting_check_seen_by').on(table.seenBy),
    index('vetting_check_ends')
      .on(table.endsOn)
      .where(sql`withdrawn_at is null and end_told_at is null`),
    check('vetting_check_scheme_known', oneOf(table.scheme, checkSchemes)),
    check('vetting_check_level_known', oneOf(table.level, checkLevels)),
    check('vetting_check_task_known', oneOf(table.task, checkedTasks)),
    check('vetting_check_days', sql`${table.endsOn} > ${table.issuedOn}`),
  ],
);
