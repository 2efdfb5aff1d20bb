import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
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
import {
  copyStates,
  identityWays,
  outcomes,
  requestKinds,
  requestOrigins,
  requestStates,
  reviewChoices,
} from './dsar.policy.ts';
import type { ErasureCount } from './dsar.contract.ts';

/** What somebody asks for about their own data. */
export const dataRequest = pgTable(
  'data_request',
  {
    id: idColumn(),
    kind: text({ enum: requestKinds }).notNull(),
    origin: text({ enum: requestOrigins }).notNull(),
    status: text({ enum: requestStates }).notNull(),
    /** Null where nobody with an account asks, or it is not known yet that it is them. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Empty once the person is erased. */
    name: text().notNull(),
    email: citext(),
    language: text().$type<Language>().notNull(),
    details: text().notNull(),
    reviews: text({ enum: reviewChoices }).notNull().default('anonymise'),
    receivedOn: date().notNull(),
    /** The day from which the month counts; null until it is known who asks. */
    startedOn: date(),
    /** Since when a question to the person is open. */
    pausedOn: date(),
    pausedDays: integer().notNull().default(0),
    /** Null while the clock stands still, and once there is nothing to answer any more. */
    dueOn: date(),
    question: text().notNull().default(''),
    extendedAt: timestamp({ withTimezone: true }),
    extensionReason: text().notNull().default(''),
    identityWay: text({ enum: identityWays }),
    /** What staff have seen, in words; never a copy of a document. */
    identityNote: text().notNull().default(''),
    identityBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    holdReason: text().notNull().default(''),
    /** The last day of the hold. */
    holdUntil: date(),
    holdBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    outcome: text({ enum: outcomes }),
    answer: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    copyState: text({ enum: copyStates }).notNull().default('none'),
    /** How many sealed pieces the copy has in the storage, and the bytes of the whole. */
    copyPieces: integer().notNull().default(0),
    copyBytes: integer().notNull().default(0),
    copyUntil: timestamp({ withTimezone: true }),
    copyLoads: integer().notNull().default(0),
    erasingSince: timestamp({ withTimezone: true }),
    /** What was found and what became of it, by table. */
    erased: jsonb().$type<ErasureCount[]>(),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('data_request_desk').on(table.status, table.dueOn, table.id),
    index('data_request_account').on(table.accountId, table.id),
    index('data_request_identity_by').on(table.identityBy),
    index('data_request_hold_by').on(table.holdBy),
    index('data_request_answered_by').on(table.answeredBy),
    check('data_request_kind_known', oneOf(table.kind, requestKinds)),
    check('data_request_origin_known', oneOf(table.origin, requestOrigins)),
    check('data_request_status_known', oneOf(table.status, requestStates)),
    check('data_request_started', sql`${table.status} <> 'open' or ${table.dueOn} is not null`),
    check(
      'data_request_hold_whole',
      sql`(${table.holdUntil} is null) = (${table.holdReason} = '')`,
    ),
    check(
      'data_request_answered_whole',
      sql`${table.status} <> 'answered' or (${table.outcome} is not null and ${table.answeredAt} is not null)`,
    ),
  ],
);

/** What was done with a request, by whom and when. */
export const dataRequestEntry = pgTable(
  'data_request_entry',
  {
    id: idColumn(),
    requestId: uuid()
      .notNull()
      .references(() => dataRequest.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the person and for the site itself. */
    actorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** `log.<step>` in the words of this feature. */
    step: text().notNull(),
    words: text().notNull().default(''),
  },
  (table) => [
    index('data_request_entry_request').on(table.requestId, table.id),
    index('data_request_entry_actor').on(table.actorId),
  ],
);

/** Admins with the right "data protection". */
export const dataSteward = pgTable(
  'data_steward',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    givenBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    givenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('data_steward_given_by').on(table.givenBy)],
);

/** Who was erased, as keyed prints: a backup that is put back is erased again by them. */
export const erasure = pgTable(
  'erasure',
  {
    id: idColumn(),
    kind: text({ enum: ['account', 'address'] }).notNull(),
    print: text().notNull(),
    erasedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('erasure_print').on(table.kind, table.print)],
);
