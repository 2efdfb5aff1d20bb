import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { council } from '#features/councils/council.table.server.ts';
import { entitlement } from '#features/giving/pledge.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { reasonLength, requestStatuses, voucherMonths } from './pass.policy.ts';

const moment = () => timestamp({ withTimezone: true });

/** A code that is good for one pass. */
export const passVoucher = pgTable(
  'pass_voucher',
  {
    id: idColumn(),
    councilId: uuid()
      .notNull()
      .references(() => council.id, { onDelete: 'cascade' }),
    /** A fingerprint: what is stored can't be used. */
    codeHash: text().notNull(),
    months: integer().notNull(),
    issuedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** So that the one who used it gets the same answer again; the council never reads it. */
    usedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('pass_voucher_code').on(table.codeHash),
    index('pass_voucher_council').on(table.councilId, table.id),
    index('pass_voucher_issuer').on(table.issuedBy),
    index('pass_voucher_user').on(table.usedBy),
    check('pass_voucher_months', sql`${table.months} in (${sql.raw(voucherMonths.join(', '))})`),
  ],
);

/** Somebody who can't pay asks for a pass. */
export const passRequest = pgTable(
  'pass_request',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    status: text({ enum: requestStatuses }).notNull().default('waiting'),
    dueAt: moment().notNull(),
    decidedAt: moment(),
    /** What staff gave, so that they can take it back. */
    entitlementId: uuid().references(() => entitlement.id, { onDelete: 'set null' }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('pass_request_waiting')
      .on(table.accountId)
      .where(sql`status = 'waiting'`),
    index('pass_request_account').on(table.accountId, table.id),
    index('pass_request_entitlement').on(table.entitlementId),
    check('pass_request_status_known', oneOf(table.status, requestStatuses)),
    check(
      'pass_request_reason',
      sql`char_length(${table.reason}) between 1 and ${sql.raw(String(reasonLength))}`,
    ),
  ],
);
