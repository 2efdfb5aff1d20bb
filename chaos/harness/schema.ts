import { createHash } from 'node:crypto';
import { countOf } from '../writes/invariants.ts';
import type { Row, Sql } from './world.ts';

/**
 * One short text for all columns, indexes, checks and triggers that people have made, and the migrations behind them.
 * Brackets are left out: PostgreSQL writes some anew when it reads a dump.
 */
export async function schemaPrint(sql: Sql): Promise<string> {
  const rows = await sql<{ line: string }>(`
    select line from (
      select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
        from information_schema.columns where table_schema = 'public'
      union all select translate(indexdef, '()', '') from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    ) lines order by line collate "C"`);
  const applied = (await hasTable(sql, 'drizzle.__drizzle_migrations'))
    ? await countOf(sql, 'from drizzle.__drizzle_migrations')
    : 0;
  const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
  return `${applied} migrations, ${rows.length} things, ${hash.digest('hex').slice(0, 12)}`;
}

async function hasTable(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ it: string | null }>('select to_regclass($1)::text as it', [name]);
  return row?.it !== null;
}

/** For each table the number of rows and a hash over them. Two equal answers mean two equal databases. */
export async function contentPrints(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string } & Row>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'drizzle', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const prints = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await sql<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print
       from ${name} t`,
    );
    prints.set(name, row?.print ?? '');
  }
  return prints;
}
