import type { Database } from '#platform/db/db.server.ts';
import { copyRows } from '../listings/copy-rows.ts';
import { words } from '../listings/words.ts';

const asJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");

/**
 * Adds so many tenders, the same in every run. Each takes its category, area and words from one of the sample ones that the
 * seed has written, and has a name, a value and a closing date within 90 days after `now` of its own.
 */
export async function generateTenders(
  database: Database,
  tenders: number,
  now: string,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await client.query(`create temp table bench_sample as
      select row_number() over (order by slug)::int as n, id from tender where is_sample and status = 'published'`);
    await client.query(`create temp table bench_word as
      select n::int, entry ->> 'shown' as shown, entry ->> 'folded' as folded
      from jsonb_array_elements('${asJson(words)}') with ordinality as list(entry, n)`);
    await client.query(
      `select setseed(0.42);
      create temp table bench_row as
      select n, ('01900000-0004-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        1 + floor(random() * (select count(*) from bench_sample))::int as sample,
        1 + floor(power(random(), 1.5) * ${words.length})::int as word,
        floor(random() * 100000000)::bigint as pence,
        timestamptz '${now}' + interval '1 hour' + random() * interval '90 days' as last_moment
      from generate_series(1, ${tenders}) as n;
      create unique index on bench_row (n); analyze bench_row`,
    );
    const source = `(select bench_row.*, bench_sample.id as sample_id, shown, folded
      from bench_row
        join bench_sample on bench_sample.n = sample
        join bench_word on bench_word.n = word) as r
      join tender as old on old.id = sample_id`;
    await copyRows(client, 'tender', source, {
      id: 'r.id',
      slug: `'bench-' || r.n`,
      title: `old.title || ' · ' || r.shown`,
      amount_minor: 'r.pence',
      closes_at: `date_trunc('milliseconds', r.last_moment)`,
      published_at: `date_trunc('milliseconds', old.published_at - r.n * interval '1 minute')`,
      search_text: `old.search_text || ' ' || r.folded`,
    });
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}
