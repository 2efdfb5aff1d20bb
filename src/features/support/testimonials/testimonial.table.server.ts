import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testimonialStatuses } from './testimonial.policy.ts';
import type { TestimonialStatus } from './testimonial.policy.ts';
import { supportTicket } from '../ticket.table.server.ts';

/** Feedback that may be quoted. It outlives the feedback, and holds no more of the person than is shown. */
export const testimonial = pgTable(
  'testimonial',
  {
    id: idColumn(),
    ticketId: uuid().references(() => supportTicket.id, { onDelete: 'set null' }),
    /** Whose it is, so that it goes when they leave; null for visitors. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    quote: text().notNull(),
    /** The name, or the initials alone where the person wished so. */
    attribution: text().notNull(),
    language: text().$type<Language>().notNull(),
    status: text().$type<TestimonialStatus>().notNull().default('pending'),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('testimonial_queue').on(table.status, table.id.desc().nullsFirst()),
    index('testimonial_ticket').on(table.ticketId),
    index('testimonial_account').on(table.accountId),
    index('testimonial_decider').on(table.decidedBy),
    check('testimonial_status_known', oneOf(table.status, testimonialStatuses)),
    check(
      'testimonial_lengths',
      sql`char_length(${table.quote}) <= 5000 and char_length(${table.attribution}) <= 80`,
    ),
  ],
);
