import { customType, doublePrecision, pgTable } from 'drizzle-orm/pg-core';

/** Codes compare byte by byte, whatever language the database sorts in. */
const codeText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/**
 * Centres of outward codes that an operator has loaded (`npm run geo:load`); they win over those that the project ships.
 * Facts from outside, so without our own ids.
 */
export const outcode = pgTable('outcode', {
  code: codeText().primaryKey(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});

/** Centres of whole postcodes, `SE15 4QN`: 1.7 million where OS Code-Point Open is loaded, else none. */
export const postcodeCentre = pgTable('postcode_centre', {
  code: codeText().primaryKey(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});
