import { customType, doublePrecision, pgTable } from 'drizzle-orm/pg-core';

/** Codes compare byte by byte, whatever language the database sorts in. */
const codeText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/** The centre of each outward code, filled by `npm run geo:load FILE`. Facts from outside, so without our own ids. */
export const outcode = pgTable('outcode', {
  code: codeText().primaryKey(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
});
