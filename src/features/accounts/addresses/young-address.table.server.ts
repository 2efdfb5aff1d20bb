import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AgeBand } from '#platform/access/age-band.ts';

/** Addresses with which somebody under 18 was here, so that closing the account makes nobody older. */
export const youngAddress = pgTable(
  'young_address',
  {
    /** Keyed fingerprint; no address can be read out of it. */
    print: text().primaryKey(),
    ageBand: text().$type<AgeBand>().notNull(),
    keptUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('young_address_kept').on(table.keptUntil)],
);
