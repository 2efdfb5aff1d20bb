import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';
import { openEmptyDatabase } from '#platform/test/test-database.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import type { Database } from './db.server.ts';
import { migrate } from './migrate.server.ts';

const migrations = join(projectRoot, 'migrations');
const before = readFileSync(join(import.meta.dirname, 'corpus/before-baseline.sql'), 'utf8');

const fresh = useCommittingTestDb();
let old: Database;
beforeEach(async () => {
  old = await openEmptyDatabase('adopt');
  await old.pool.query(before);
});
afterEach(() => old.close());

/** All that PostgreSQL knows of the tables, but the order of columns, which differs and which nothing relies on. */
const told = `
  select 'column' as what, attrelid::regclass::text || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attstorage,
      attcollation::regcollation, pg_get_expr(adbin, adrelid)) as how
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select 'options', relname, reloptions::text from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal
  union all select 'function', proname, prosrc from pg_proc where proname like 'refuse%'
  order by 1, 2, 3`;

/** Without brackets: a dump that was read in writes some twice that mean the same. */
async function schemaOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ what: string; name: string; how: string | null }>(told);
  return rows.map(({ what, name, how }) => `${what} ${name}: ${how?.replaceAll(/[()]/g, '')}`);
}
async function applied({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

test('a database of all earlier migrations is taken along: its tables are those of a new one, its rows stay', async () => {
  await old.pool.query(`insert into setting (name, value) values ('siteName', 'Kept')`);
  await migrate(old, migrations);
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh.database));
  expect(await applied(old)).toEqual(await applied(fresh.database));
  await migrate(old, migrations);
  expect(await applied(old)).toEqual(await applied(fresh.database));
  const { rows } = await old.pool.query<{ value: unknown }>('select value from setting');
  expect(rows).toEqual([{ value: 'Kept' }]);
});

test('one that lacks some of them is refused, and nothing is changed', async () => {
  await old.pool.query(
    `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await expect(migrate(old, migrations)).rejects.toThrow('lacks some of its changes');
  expect(await applied(old)).toHaveLength(38);
});
