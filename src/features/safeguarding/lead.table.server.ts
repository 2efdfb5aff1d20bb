import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { oneOf, timestamps } from '#platform/db/columns.server.ts';
import { leadRoles } from './safeguarding.policy.ts';

/** The safeguarding lead and the deputies, whom an admin has named. */
export const safeguardingLead = pgTable(
  'safeguarding_lead',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text({ enum: leadRoles }).notNull(),
    namedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    namedAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('safeguarding_lead_one')
      .on(table.role)
      .where(sql`role = 'lead'`),
    index('safeguarding_lead_named_by').on(table.namedBy),
    check('safeguarding_lead_role_known', oneOf(table.role, leadRoles)),
  ],
);
