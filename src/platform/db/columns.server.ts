import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** Primary key made in the application: sorted by creation time, and PostgreSQL 15 has no `uuidv7()`. */
export const idColumn = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => uuidv7());

export const timestamps = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`),
};

/**
 * Optimistic lock, starting at 1 and counted up by every update made through Drizzle. Compare it in the `where` of
 * the update: no row changed means that somebody else was faster. In `onConflictDoUpdate` set it yourself: the bare
 * name is ambiguous there.
 */
export const version = () =>
  integer()
    .notNull()
    .default(1)
    .$onUpdateFn(() => sql`version + 1`);

/** Written with SQL (`to_tsvector(…)`), never from a string of the application. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text that compares without regard to case, for addresses of email. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export interface Point {
  x: number;
  y: number;
}

export const point = customType<{ data: Point; driverData: string | Point }>({
  dataType: () => 'point',
  toDriver: ({ x, y }) => `(${x},${y})`,
  fromDriver: (value) => (typeof value === 'string' ? parsePoint(value) : value),
});

function parsePoint(text: string): Point {
  const [x, y] = text.slice(1, -1).split(',');
  return { x: Number(x), y: Number(y) };
}

/** Holds where the column has one of these values. For checks of tables, which can't have parameters. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL => {
  const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`);
  return sql`${column} in (${sql.raw(quoted.join(', '))})`;
};
