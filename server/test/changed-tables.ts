import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/**
 * Lets every table write down when a row of it is added, changed or removed. What is rolled back is not written
 * down, so that a service may begin before it refuses.
 */
export async function watchTables(db: Db): Promise<void> {
  await db.execute(sql`create table changed_table (name text not null)`);
  await db.execute(sql`
    create function note_change() returns trigger language plpgsql as $$
    begin insert into changed_table values (tg_table_name); return null; end $$`);
  await db.execute(sql`
    do $$ declare watched text; begin
      for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_table'
      loop
        execute format('create trigger note_change after insert or update or delete on %I
          for each row execute function note_change()', watched);
      end loop;
    end $$`);
}

/** Tables with changed rows since the last undo, in the order of the alphabet. */
export async function changedTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from changed_table order by name`,
  );
  return rows.map(({ name }) => name);
}

/** All tables of the site. */
export async function tableNames(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}
