import type { Database } from '#platform/db/db.server.ts';
import { copyRows } from '../listings/copy-rows.ts';

/**
 * Adds so many items of history, the same in every run. Each takes its words, place, people and themes from one of the
 * first content, and has a year between 1500 and 2024 of its own.
 */
export async function generateHistory(database: Database, items: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await client.query(`create temp table bench_first as
      select row_number() over (order by slug)::int as n, id from history_item where status = 'published'`);
    await client.query(
      `select setseed(0.42);
      create temp table bench_row as
      select n, ('01900000-0005-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        1 + floor(random() * (select count(*) from bench_first))::int as first,
        1500 + floor(random() * 525)::int as year
      from generate_series(1, ${items}) as n;
      create unique index on bench_row (n); analyze bench_row`,
    );
    const source = `(select bench_row.*, bench_first.id as first_id
      from bench_row join bench_first on bench_first.n = first) as r
      join history_item as old on old.id = first_id`;
    await copyRows(client, 'history_item', source, {
      id: 'r.id',
      slug: `'bench-' || r.n`,
      starts_on: 'r.year::text',
      ends_on: 'null',
      first_day: 'r.year * 10000',
      last_day: 'r.year * 10000 + 9999',
      month_day: 'null',
    });
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}
