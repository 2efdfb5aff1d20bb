import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { PreviousOwner } from '#features/directory/ownership.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { claimMethods, claimStatuses } from './claim.policy.ts';
import type { ClaimMethod, ClaimStatus } from './claim.policy.ts';

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
const isOpen = sql`status in ('started', 'submitted', 'waiting')`;

/** Somebody says that a listed business is theirs. */
export const claim = pgTable(
  'claim',
  {
    id: idColumn(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** Null once the claimant's account is closed. */
    claimantId: uuid().references(() => account.id, { onDelete: 'set null' }),
    status: text().$type<ClaimStatus>().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    method: text().$type<ClaimMethod>().notNull(),
    /** Who owned the page when the claim was sent: the one who was asked. */
    ownerId: uuid().references(() => account.id, { onDelete: 'set null' }),
    submittedAt: timestamp({ withTimezone: true }),
    dueAt: timestamp({ withTimezone: true }),
    /** Since then staff wait for the claimant; the due time moves by as much. */
    pausedAt: timestamp({ withTimezone: true }),
    /** Until then the listed contact and the present owner may contest. */
    contestUntil: timestamp({ withTimezone: true }),
    contestedAt: timestamp({ withTimezone: true }),
    contestNote: text(),
    /** What staff asked for, or why they rejected. */
    staffNote: text(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Set where the code decided at once: staff look at it by then. Null once they have, and where staff decided. */
    lookUntil: timestamp({ withTimezone: true }),
    /** What was before, for undoing an approval. */
    previous: jsonb().$type<PreviousOwner>(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('claim_open').on(table.listingId, table.claimantId).where(isOpen),
    // A page has at most one claim that stands.
    uniqueIndex('claim_standing')
      .on(table.listingId)
      .where(sql`status = 'approved'`),
    index('claim_listing').on(table.listingId, table.id),
    index('claim_claimant').on(table.claimantId, table.id),
    index('claim_owner').on(table.ownerId),
    index('claim_decided_by').on(table.decidedBy),
    index('claim_look')
      .on(table.lookUntil)
      .where(sql`look_until is not null`),
    // Reports count what came and what was decided in a range of months.
    index('claim_submitted').on(table.submittedAt),
    index('claim_decided').on(table.decidedAt),
    index('claim_queue').on(table.status, table.dueAt, table.id),
    check('claim_status_known', sql`${table.status} in (${quoted(claimStatuses)})`),
    check('claim_method_known', sql`${table.method} in (${quoted(claimMethods)})`),
    check(
      'claim_submitted_due',
      sql`${table.status} <> 'submitted' or (${table.submittedAt} is not null and ${table.dueAt} is not null)`,
    ),
  ],
);

/** One rung of the ladder for one claim. */
export const claimEvidence = pgTable(
  'claim_evidence',
  {
    id: idColumn(),
    claimId: uuid()
      .notNull()
      .references(() => claim.id, { onDelete: 'cascade' }),
    method: text().$type<ClaimMethod>().notNull(),
    provedAt: timestamp({ withTimezone: true }),
    /** Who of staff made the call. */
    provedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Keyed fingerprint of the code; the code itself is never stored. */
    codeHash: text(),
    /** The code for a call is made from it, so that the claimant can be shown the code again. */
    codeSalt: text(),
    codeExpiresAt: timestamp({ withTimezone: true }),
    triesLeft: smallint().notNull().default(0),
    /** Codes asked for since `firstCodeAt`. */
    codesSent: integer().notNull().default(0),
    firstCodeAt: timestamp({ withTimezone: true }),
    /** Where the last code went, or the number that is to be called. */
    codeAddress: text(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('claim_evidence_method').on(table.claimId, table.method),
    index('claim_evidence_proved_by').on(table.provedBy),
    check('claim_evidence_method_known', sql`${table.method} in (${quoted(claimMethods)})`),
  ],
);

/** A code that staff handed to somebody whom they met at the business. */
export const claimVoucher = pgTable(
  'claim_voucher',
  {
    id: idColumn(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** How staff know: where they met whom. */
    note: text().notNull(),
    issuedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('claim_voucher_code').on(table.codeHash),
    index('claim_voucher_listing').on(table.listingId),
    index('claim_voucher_issued_by').on(table.issuedBy),
  ],
);
