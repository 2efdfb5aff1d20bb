import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { doNotListKinds } from './do-not-list.contract.ts';
import type { DoNotListKind } from './do-not-list.contract.ts';

/** Whom no import may bring into the directory. */
export const doNotListEntry = pgTable(
  'do_not_list_entry',
  {
    id: idColumn(),
    kind: text().$type<DoNotListKind>().notNull(),
    /** In the form in which rows are compared with it (`keys/do-not-list-keys.server.ts`); names as a hash. */
    value: text().notNull(),
    hint: text().notNull(),
    reason: text().notNull(),
    /** Null for the site itself. Not a foreign key: the entry outlives the account. */
    addedBy: uuid(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('do_not_list_entry_value').on(table.kind, table.value),
    index('do_not_list_entry_newest').on(table.kind, table.id),
    check('do_not_list_entry_kind_known', oneOf(table.kind, doNotListKinds)),
  ],
);
