import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { interests, knownAs, youthActs } from './enrolment.policy.ts';
import type { Interest, YouthAct } from './enrolment.policy.ts';

const accountId = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** What a young person said when they enrolled. The age is compared and not kept. */
export const youthEnrolment = pgTable(
  'youth_enrolment',
  {
    accountId: accountId().primaryKey(),
    fullName: text().notNull(),
    phone: text().notNull(),
    interests: text().array().$type<Interest[]>().notNull(),
    enrolledAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
  },
  (table) => [
    check('youth_enrolment_length', sql`char_length(${table.fullName}) between 1 and 160`),
    check(
      'youth_enrolment_interests_known',
      sql`${table.interests} <@ ${sql.raw(`array['${interests.join("', '")}']`)}::text[]`,
    ),
  ],
);

/** What a parent or guardian allows somebody under 18. */
export const guardianConsent = pgTable(
  'guardian_consent',
  {
    id: idColumn(),
    accountId: accountId(),
    guardianEmail: citext().notNull(),
    /** The mailbox behind the address, so that one person counts once. */
    mailbox: text().notNull(),
    /** What is allowed; empty until they agree, and after they have withdrawn or refused. */
    acts: text().array().$type<YouthAct[]>().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    givenAt: timestamp({ withTimezone: true }),
    refusedAt: timestamp({ withTimezone: true }),
    /** When the last act was taken back. */
    withdrawnAt: timestamp({ withTimezone: true }),
    /** They are asked anew by then. */
    endsAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('guardian_consent_account').on(table.accountId),
    index('guardian_consent_mailbox').on(table.mailbox),
    index('guardian_consent_ends').on(table.endsAt),
    check(
      'guardian_consent_acts_known',
      sql`${table.acts} <@ ${sql.raw(`array['${youthActs.join("', '")}']`)}::text[]`,
    ),
  ],
);

/** An adult's word "I know this young person", as long as nobody has taken it back (decision D73). */
export const knownAdult = pgTable(
  'known_adult',
  {
    id: idColumn(),
    youngId: accountId(),
    adultId: accountId(),
    knownAs: text({ enum: knownAs }).notNull(),
    /** The page in whose name, for `organisation`. No foreign key: pages merge and end. */
    listingId: uuid(),
    vouchedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('known_adult_pair')
      .on(table.youngId, table.adultId)
      .where(sql`ended_at is null`),
    index('known_adult_adult').on(table.adultId),
    index('known_adult_listing').on(table.listingId),
    check('known_adult_known_as', oneOf(table.knownAs, knownAs)),
    check('known_adult_two', sql`${table.youngId} <> ${table.adultId}`),
  ],
);
