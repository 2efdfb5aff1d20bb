import { and, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { addressesOfPart, mostAddresses } from './public-address.server.ts';
import type { ManyAddresses, PublicAddress } from './public-address.server.ts';

const anyRows = (name: string) =>
  pgTable(name, { id: idColumn(), updatedAt: timestamps.updatedAt });

interface RowAddresses {
  /** Name in the addresses of its files: `/sitemaps/{name}-1.xml`. */
  name: string;
  table: ReturnType<typeof anyRows>;
  /** Which rows search engines are told of. Nothing invented: the page of a sample says `noindex`. */
  told: SQL | undefined;
  /** The addresses of these rows, in the order of their ids. */
  list: (db: Db, where: SQL | undefined, limit: number) => Promise<readonly PublicAddress[]>;
}

/**
 * The pages that are behind the rows of a table. Ids are in the order of time, so a new row joins the last file and the
 * others stay as they are.
 */
export const rowAddresses = ({ name, table, told, list }: RowAddresses): ManyAddresses => ({
  name,
  async listParts({ db }) {
    const numbered = db
      .select({
        id: table.id,
        changedAt: table.updatedAt,
        part: sql<number>`(row_number() over (order by ${table.id}) - 1) / ${sql.raw(String(addressesOfPart))}`.as(
          'part',
        ),
      })
      .from(table)
      .where(told)
      .as('numbered');
    return db
      .select({
        // There is no least uuid in PostgreSQL 15; as texts they have the same order.
        start: sql<string>`min(${numbered.id}::text)`,
        changedAt: sql<Date>`max(${numbered.changedAt})`.mapWith(table.updatedAt),
      })
      .from(numbered)
      .groupBy(numbered.part)
      .orderBy(numbered.part);
  },
  list: ({ db }, { start, end }) =>
    list(
      db,
      and(told, gte(table.id, start), end === null ? undefined : lt(table.id, end)),
      mostAddresses,
    ),
});
