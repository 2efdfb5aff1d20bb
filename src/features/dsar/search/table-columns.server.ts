import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

export interface TableColumn {
  /** As the database calls it: `uuid`, `text`, `ARRAY`. */
  type: string;
  isNullable: boolean;
  /** A key of the database says that it holds an account. */
  isAccount: boolean;
}

export type TableColumns = ReadonlyMap<string, ReadonlyMap<string, TableColumn>>;

/** The columns of every table as the database has them at this moment. */
export async function readTableColumns(db: Db): Promise<TableColumns> {
  const { rows } = await db.execute<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    account: boolean;
  }>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type,
      c.is_nullable = 'YES' as nullable, f.attnum is not null as account
    from information_schema.columns c
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
    left join (
      select distinct conrelid, unnest(conkey) as attnum from pg_constraint
      where contype = 'f' and confrelid = 'public.account'::regclass
    ) f on f.conrelid = a.attrelid and f.attnum = a.attnum
    where c.table_schema = 'public'
    order by c.table_name, c.ordinal_position`);
  const tables = new Map<string, Map<string, TableColumn>>();
  for (const { table, column, type, nullable, account } of rows) {
    const columns = tables.get(table) ?? new Map<string, TableColumn>();
    columns.set(column, { type, isNullable: nullable, isAccount: account });
    tables.set(table, columns);
  }
  return tables;
}
