import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows.server.ts';
import type { Db } from './transaction.server.ts';

/** A table whose rows are told apart by a primary key of one column, a uuid. */
export type ImagedTable = PgTable;

function keyOf(table: ImagedTable): AnyPgColumn {
  const key = getTableConfig(table).columns.find((column) => column.primary);
  if (key) return key;
  throw new Error(`${getTableName(table)} needs a primary key of one column to be remembered.`);
}

/** A row as JSON text. It stays text: numbers and moments keep every digit that the database gave them. */
export interface RowImage {
  id: string;
  row: string;
}

/** What became of a row. */
export interface RowChange {
  id: string;
  /** JSON text of the columns that were different, or of all of them when the row is gone. */
  before: string;
  /** A print of each column as it is now; null when the row is gone. */
  prints: Record<string, string> | null;
  /** A print of the whole row as it was. */
  wasPrint: string;
}

/** Reads rows as they are, to be compared with what becomes of them. They are locked until the transaction ends. */
export async function readRowImages(
  tx: Db,
  table: ImagedTable,
  where: SQL | undefined,
): Promise<RowImage[]> {
  return rowsOf<RowImage>(
    await tx.execute(sql`select ${keyOf(table)}::text as id, to_jsonb(${table})::text as row
      from ${table} where ${where} order by ${keyOf(table)} for update`),
  );
}

const printsOf = (row: SQL, salt: string) =>
  sql`(select jsonb_object_agg(part.key, left(md5(${salt} || part.value::text), 12)) from jsonb_each(${row}) part)`;

const wholePrint = (row: SQL) => sql`encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex')`;

/** What is different in the rows of these images now. New rows are not looked for. */
export async function changesSince(
  tx: Db,
  table: ImagedTable,
  images: readonly RowImage[],
  salt: string,
): Promise<RowChange[]> {
  if (images.length === 0) return [];
  const text = images.map(({ id, row }) => `{"id":${JSON.stringify(id)},"row":${row}}`).join(',');
  return rowsOf<RowChange>(
    await tx.execute(sql`
      select was.id::text as id, ${printsOf(sql`current.row`, salt)} as prints,
        ${wholePrint(sql`was.row`)} as "wasPrint",
        case when current.row is null then was.row else (
          select jsonb_object_agg(part.key, part.value) from jsonb_each(was.row) part
          where part.value::text is distinct from (current.row -> part.key)::text
        ) end::text as before
      from jsonb_to_recordset(${`[${text}]`}::jsonb) as was(id uuid, row jsonb)
      left join lateral (select to_jsonb(${table}) as row from ${table} where ${keyOf(table)} = was.id) current on true
      where current.row::text is distinct from was.row::text`),
  );
}

export interface RowPrints {
  id: string;
  prints: Record<string, string>;
  wholePrint: string;
}

/** Prints of these rows as they are now, by id. They are locked until the transaction ends. */
export async function readPrints(
  tx: Db,
  table: ImagedTable,
  ids: readonly string[],
  salt: string,
): Promise<Map<string, RowPrints>> {
  if (ids.length === 0) return new Map();
  const row = sql`to_jsonb(${table})`;
  const rows = rowsOf<RowPrints>(
    await tx.execute(sql`select ${keyOf(table)}::text as id, ${printsOf(row, salt)} as prints,
        ${wholePrint(row)} as "wholePrint"
      from ${table} where ${keyOf(table)} = any(${sql.param([...ids])}::uuid[]) for update`),
  );
  return new Map(rows.map((found) => [found.id, found]));
}

/** The columns that can be written, as SQL names them. */
const columnsOf = (table: ImagedTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter((column) => !column.generated)
      .map((column) => sql.identifier(toSnakeCase(column.name))),
    sql`, `,
  );

export interface RestoredRow {
  id: string;
  /** JSON text of the columns to be put back. */
  before: string;
  /** Those of them that stay as they are, as SQL names them. */
  without?: readonly string[];
}

const recordsOf = (rows: readonly RestoredRow[]) =>
  `[${rows
    .map(({ id, before, without = [] }) => {
      const facts = `"id":${JSON.stringify(id)},"without":${JSON.stringify(without)}`;
      return `{${facts},"before":${before}}`;
    })
    .join(',')}]`;

/** Puts these columns of rows back, byte for byte, `updated_at` and `version` too; the others stay as they are. */
export async function restoreColumns(
  tx: Db,
  table: ImagedTable,
  rows: readonly RestoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  await tx.execute(sql`
    update ${table} set (${columns}) = (select ${columns} from jsonb_populate_record(${table}, was.before - was.without))
    from jsonb_to_recordset(${recordsOf(rows)}::jsonb) as was(id uuid, before jsonb, without text[])
    where ${keyOf(table)} = was.id`);
}

/** Brings rows back that are gone, except those whose like has been made anew. */
export async function restoreRows(
  tx: Db,
  table: ImagedTable,
  rows: readonly RestoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${`[${rows.map(({ before }) => before).join(',')}]`}::jsonb)
    on conflict do nothing`);
}

/** As Drizzle names columns: `addressLine1` is `address_line1`. */
const toSnakeCase = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
