import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { citext, idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { AccountStatus, AccountType } from './account.policy.ts';

/** A person who can sign in. What they tell about themselves is in `profile`. */
export const account = pgTable(
  'account',
  {
    id: idColumn(),
    email: citext().notNull(),
    emailVerifiedAt: timestamp({ withTimezone: true }),
    /** Since then an admin vouches for who the person is; lapses with another name. */
    verifiedAt: timestamp({ withTimezone: true }),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    status: text().$type<AccountStatus>().notNull(),
    accountType: text().$type<AccountType>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    /** Never the date of birth (decision D9). */
    ageBand: text().$type<AgeBand>().notNull(),
    /** First day of the month in which the band is asked for again. */
    ageCheckOn: date(),
    guardianEmail: citext(),
    city: text(),
    language: text().$type<Language>().notNull(),
    termsVersion: text().notNull(),
    privacyVersion: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    businessTermsAt: timestamp({ withTimezone: true }),
    marketingOptInAt: timestamp({ withTimezone: true }),
    /** One of the accounts that demonstration mode offers. */
    isDemo: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('account_email').on(table.email),
    index('account_created').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('account_roles').using('gin', table.roles),
    check(
      'account_names',
      sql`char_length(${table.firstName}) between 1 and 80 and char_length(${table.lastName}) between 1 and 80`,
    ),
    check('account_email_length', sql`char_length(${table.email}::text) <= 254`),
  ],
);
