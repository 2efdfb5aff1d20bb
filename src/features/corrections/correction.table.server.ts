import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Facts } from '#platform/subjects/subject.server.ts';
import { correctionStatuses, matters } from './correction.policy.ts';
import type { CorrectionStatus, FactChange, FactField, Matter } from './correction.policy.ts';

const waiting = sql`status in ('owner', 'staff')`;

/** What one reader says is wrong on a page, as the difference to what was there, and what came of it. */
export const correction = pgTable(
  'correction',
  {
    id: idColumn(),
    /** What it is about. No foreign key: the table differs by type. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    matter: text().$type<Matter>().notNull(),
    changes: jsonb().$type<readonly FactChange[]>().notNull(),
    /** The other page, where one thing has two. */
    duplicateOf: uuid(),
    note: text().notNull().default(''),
    status: text().$type<CorrectionStatus>().notNull(),
    /** The owner who was asked. */
    ownerId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** When staff take it over from the owner. */
    dueAt: timestamp({ withTimezone: true }).notNull(),

    /** Who suggested it. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Address of a guest who wants to be told the outcome. */
    email: citext(),
    /** Only between adults the owner is asked; the others' go to staff at once (security B2). */
    isFromAdult: boolean().notNull().default(false),
    language: text().$type<Language>().notNull(),
    /** Fingerprint of the account, the address or the network: the same from the same person is one. */
    personPrint: text().notNull(),
    /**
     * Fingerprint of the network of somebody without a proved address. It limits how many of their suggestions may
     * wait.
     */
    networkPrint: text(),
    /** Hash of matter and changes. */
    diffHash: text().notNull(),

    acceptedFields: text().array().$type<FactField[]>().notNull().default([]),
    /** What was there when it was accepted, for undoing. */
    replaced: jsonb().$type<Facts>(),
    reason: text().notNull().default(''),
    decidedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('correction_once')
      .on(table.subjectId, table.personPrint, table.diffHash)
      .where(waiting),
    index('correction_waiting').on(table.subjectId, table.id).where(waiting),
    index('correction_due')
      .on(table.dueAt)
      .where(sql`status = 'owner'`),
    index('correction_owner').on(table.ownerId, table.id),
    index('correction_account').on(table.accountId),
    index('correction_decided')
      .on(table.decidedAt)
      .where(sql`decided_at is not null`),
    check('correction_matter_known', oneOf(table.matter, matters)),
    check('correction_status_known', oneOf(table.status, correctionStatuses)),
    check(
      'correction_decided_whole',
      sql`(${table.decidedAt} is not null) = (${table.status} in ('accepted', 'refused'))`,
    ),
  ],
);
