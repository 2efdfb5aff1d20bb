import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { partnershipStates } from './partnership.policy.ts';
import type { PartnershipState } from './partnership.policy.ts';

/** Between two subjects of one type. No foreign keys: their table differs by type. */
export const partnership = pgTable(
  'partnership',
  {
    id: idColumn(),
    subjectType: text().notNull(),
    proposerId: uuid().notNull(),
    partnerId: uuid().notNull(),
    status: text().$type<PartnershipState>().notNull(),
    /** Whom to speak to about it, for both sides. */
    contactName: text().notNull(),
    contactEmail: text(),
    notes: text().notNull(),
    proposedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Who wrote contact and notes last: they go with that person. */
    termsBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** When the other side was last told that they changed. */
    changeToldAt: timestamp({ withTimezone: true }),
    acceptedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('partnership_open')
      .on(
        table.subjectType,
        sql`least(${table.proposerId}, ${table.partnerId})`,
        sql`greatest(${table.proposerId}, ${table.partnerId})`,
      )
      .where(sql`status <> 'ended'`),
    index('partnership_proposer').on(table.proposerId, table.id),
    index('partnership_partner').on(table.partnerId, table.id),
    index('partnership_proposed_by').on(table.proposedBy),
    index('partnership_terms_by').on(table.termsBy),
    index('partnership_ended')
      .on(table.endedAt)
      .where(sql`status = 'ended'`),
    check('partnership_status_known', oneOf(table.status, partnershipStates)),
    check('partnership_two', sql`${table.proposerId} <> ${table.partnerId}`),
  ],
);

/** A mission names a business that it vouches for. */
export const recommendation = pgTable(
  'recommendation',
  {
    /** Made by the database: an older process that still runs beside this one knows nothing of it. */
    id: uuid().primaryKey().defaultRandom(),
    subjectType: text().notNull(),
    byId: uuid().notNull(),
    ofId: uuid().notNull(),
    addedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('recommendation_once').on(table.subjectType, table.byId, table.ofId),
    index('recommendation_of').on(table.ofId),
    index('recommendation_added_by').on(table.addedBy),
    check('recommendation_two', sql`${table.byId} <> ${table.ofId}`),
  ],
);
