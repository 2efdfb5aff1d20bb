import type pg from 'pg';

/** Inserts copies of the rows `old` of a source, every column as it is but those given. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  source: string,
  given: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(({ name }) => given[name] ?? `old.${name}`).join(', ');
  const columns = rows.map(({ name }) => name).join(', ');
  await client.query(`insert into ${table} (${columns}) select ${values} from ${source}`);
}
