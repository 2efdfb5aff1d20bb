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
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  entitlementNames,
  entitlementSources,
  giftStories,
  intervals,
  leastPence,
  mostPence,
  pledgeKinds,
  pledgeStatuses,
  ways,
} from './giving.policy.ts';
import type {
  EntitlementName,
  EntitlementSource,
  GiftStory,
  Interval,
  PledgeKind,
  PledgeStatus,
  Way,
} from './giving.policy.ts';
import { plan } from './plans/plan.table.server.ts';

/** Somebody's word to pay: a gift or a plan, once or again and again. The money itself is `payment`. */
export const pledge = pgTable(
  'pledge',
  {
    id: idColumn(),
    /** What the giver writes on the transfer. */
    reference: text().notNull(),
    /** SHA-256 of the key in the address of the page that says how far it is. */
    keyHash: text().notNull(),
    kind: text().$type<PledgeKind>().notNull(),
    story: text().$type<GiftStory>(),
    planId: uuid().references(() => plan.id, { onDelete: 'restrict' }),
    interval: text().$type<Interval>().notNull(),
    way: text().$type<Way>().notNull(),
    amountPence: integer().notNull(),
    status: text().$type<PledgeStatus>().notNull().default('pending'),
    /** None for visitors, and after the account was closed. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Forgotten with the account; the amount stays in the books. */
    giverName: text(),
    giverEmail: citext(),
    language: text().$type<Language>().notNull(),
    /** The provider's name of what repeats. */
    subscription: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** It was handed back: the money is to be back by then. Null before, and once it is. */
    refundDueAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('pledge_reference').on(table.reference),
    uniqueIndex('pledge_key').on(table.keyHash),
    index('pledge_account').on(table.accountId, table.id),
    index('pledge_plan').on(table.planId),
    index('pledge_status').on(table.status, table.id),
    check(
      'pledge_amount',
      sql`${table.amountPence} between ${sql.raw(`${leastPence} and ${mostPence}`)}`,
    ),
    check('pledge_kind_known', oneOf(table.kind, pledgeKinds)),
    check('pledge_story_known', oneOf(table.story, giftStories)),
    check('pledge_interval_known', oneOf(table.interval, intervals)),
    check('pledge_way_known', oneOf(table.way, ways)),
    check('pledge_status_known', oneOf(table.status, pledgeStatuses)),
    check('pledge_plan_or_gift', sql`(${table.kind} = 'plan') = (${table.planId} is not null)`),
    check('pledge_gift_story', sql`(${table.kind} = 'gift') = (${table.story} is not null)`),
  ],
);

/** Money that has come. Rows are never deleted: they are the books. */
export const payment = pgTable(
  'payment',
  {
    id: idColumn(),
    pledgeId: uuid()
      .notNull()
      .references(() => pledge.id, { onDelete: 'restrict' }),
    amountPence: integer().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The provider's name of this payment; none for a transfer. It counts once, whatever number of events tell of it. */
    providerRef: text(),
    /** What a refund by the provider names. */
    chargeRef: text(),
    refundedPence: integer().notNull().default(0),
    refundedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('payment_pledge').on(table.pledgeId),
    uniqueIndex('payment_provider_ref').on(table.providerRef),
    uniqueIndex('payment_charge_ref').on(table.chargeRef),
    check('payment_amount', sql`${table.amountPence} between 1 and ${sql.raw(String(mostPence))}`),
    check('payment_refund', sql`${table.refundedPence} between 0 and ${table.amountPence}`),
  ],
);

/** A time during which an account may use something: bought by one payment, or given. */
export const entitlement = pgTable(
  'entitlement',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().$type<EntitlementName>().notNull(),
    source: text().$type<EntitlementSource>().notNull(),
    /** What bought it; null where it was given. */
    paymentId: uuid().references(() => payment.id, { onDelete: 'restrict' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The money went back, or what was given was taken back. */
    revokedAt: timestamp({ withTimezone: true }),
    /** Its holder was told that it ends. */
    endToldAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('entitlement_payment').on(table.paymentId),
    index('entitlement_account').on(table.accountId, table.name, table.endsAt),
    check('entitlement_known', oneOf(table.name, entitlementNames)),
    check('entitlement_source_known', oneOf(table.source, entitlementSources)),
    check(
      'entitlement_bought',
      sql`(${table.source} = 'payment') = (${table.paymentId} is not null)`,
    ),
    check('entitlement_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Events of the provider that have been taken in; each counts once. The rest finds the payment that it names. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    eventId: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    providerRef: text(),
    chargeRef: text(),
    refundedPence: integer(),
  },
  (table) => [
    index('payment_event_provider_ref').on(table.providerRef),
    index('payment_event_charge_ref').on(table.chargeRef),
  ],
);
