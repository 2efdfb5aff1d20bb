import type pg from 'pg';

/** A table with the columns that are written: those that PostgreSQL computes are computed anew. */
export interface CopiedTable {
  /** As SQL writes it, with its schema. */
  name: string;
  columns: { name: string; type: string }[];
}

export interface TableDigest {
  rows: number;
  /** A hash over all rows, whatever their order. */
  hash: string;
}

type Client = Pick<pg.ClientBase, 'query'>;

const batchRows = 200;

/** The tables of a schema by name. */
export async function listTables(client: Client, schema: string): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; column: string; type: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('%I', a.attname) as column,
       format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by 1, 2`,
    [schema],
  );
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }));
}

/** Every value as PostgreSQL writes it, which it reads back exactly: the same way on both engines. */
const asText = ({ columns }: CopiedTable): string =>
  columns.map(({ name }) => `${name}::text`).join(', ');

/** Text of moments and spans depends on these. For a transaction that has begun. */
export async function fixTextForms(client: Client): Promise<void> {
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'",
  );
}

/** Copies the rows in batches, so that no table has to fit into memory. Both clients are in a transaction. */
export async function copyRows(
  from: Client,
  to: Client,
  table: CopiedTable,
  where = 'true',
): Promise<void> {
  const insert = insertOf(table);
  await from.query(
    `declare batch no scroll cursor for select ${asText(table)} from ${table.name} where ${where}`,
  );
  for (;;) {
    const { rows } = await from.query<(string | null)[]>({
      text: `fetch ${batchRows} from batch`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    const values = table.columns.map((_, index) => rows.map((row) => row[index] ?? null));
    await to.query(insert, values);
  }
  await from.query('close batch');
}

function insertOf({ name, columns }: CopiedTable): string {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `v${index}::${type}`).join(', ');
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `v${index}`).join(', ');
  return `insert into ${name} (${names}) select ${values} from unnest(${lists}) as given(${aliases})`;
}

export async function digestOf(
  client: Client,
  table: CopiedTable,
  where = 'true',
): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*) as rows,
       coalesce(sum(('x' || substr(md5(line), 1, 15))::bit(60)::bigint::numeric), 0)::text as hash
     from (select row(${asText(table)})::text as line from ${table.name} where ${where}) as lines`,
  );
  return rows[0] ?? { rows: 0, hash: '' };
}

export async function hasRows(client: Client, { name }: CopiedTable): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from ${name}) as any`,
  );
  return rows[0]?.any ?? false;
}

/**
 * Takes foreign keys and triggers out of the way: rows then come in any order, and nothing reacts to them. Answers the
 * function that puts all back, which checks every row. In a transaction, nobody else ever sees it.
 */
export async function liftConstraints(
  client: Client,
  schema: string,
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, format('%I', conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace`,
    [schema],
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, format('%I', tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = $1::regnamespace`,
    [schema],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { table, name } of triggers) {
      await client.query(`alter table ${table} enable trigger ${name}`);
    }
  };
}
