import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { oneOf, timestamps } from '#platform/db/columns.server.ts';
import { settingNames } from '#platform/http/site-facts.ts';
import type { SettingName } from '#platform/http/site-facts.ts';

/** What admins have set. Without a row the environment's word counts. */
export const setting = pgTable(
  'setting',
  {
    name: text().$type<SettingName>().primaryKey(),
    value: text().notNull(),
    changedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    index('setting_changed_by').on(table.changedBy),
    check('setting_name_known', oneOf(table.name, settingNames)),
    check('setting_length', sql`char_length(${table.value}) between 1 and 300`),
  ],
);
