import type { Database } from '#platform/db/db.server.ts';
import { copyRows } from '../listings/copy-rows.ts';
import { places, words } from '../listings/words.ts';

const asJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");

/**
 * Adds so many opportunities, the same in every run. Each takes type, pay, hours and words from one of the sample ones that
 * the seed has written, and has a name, a place and a deadline within 90 days after `day` of its own.
 */
export async function generateOpportunities(
  database: Database,
  opportunities: number,
  day: string,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await client.query(`create temp table bench_sample as
      select row_number() over (order by slug)::int as n, id from opportunity where is_sample and status = 'published'`);
    await client.query(`create temp table bench_word as
      select n::int, entry ->> 'shown' as shown, entry ->> 'folded' as folded
      from jsonb_array_elements('${asJson(words)}') with ordinality as list(entry, n)`);
    await client.query(`create temp table bench_place as
      select row_number() over ()::int as n, coalesce(district || ', ', '') || city as city, outcode, lat, lng
      from jsonb_to_recordset('${asJson(places)}') as list(
        district text, city text, outcode text, lat float8, lng float8, weight int),
        generate_series(1, weight)`);
    await client.query(
      `select setseed(0.42);
      create temp table bench_row as
      select n, ('01900000-0003-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        1 + floor(random() * (select count(*) from bench_sample))::int as sample,
        1 + floor(random() * (select count(*) from bench_place))::int as place,
        1 + floor(power(random(), 1.5) * ${words.length})::int as word,
        (random() - 0.5) * 0.1 as north, (random() - 0.5) * 0.16 as east,
        date '${day}' + 1 + floor(random() * 90)::int as last_day
      from generate_series(1, ${opportunities}) as n;
      create unique index on bench_row (n); analyze bench_row`,
    );
    const source = `(select bench_row.*, bench_sample.id as sample_id, bench_place.city as town, outcode,
        bench_place.lat + north as north_of, bench_place.lng + east as east_of, shown, folded
      from bench_row
        join bench_sample on bench_sample.n = sample
        join bench_place on bench_place.n = place
        join bench_word on bench_word.n = word) as r
      join opportunity as old on old.id = sample_id`;
    const unlessAtHome = (value: string, other: string) =>
      `case when old.remote = 'whole' then ${other} else ${value} end`;
    await copyRows(client, 'opportunity', source, {
      id: 'r.id',
      slug: `'bench-' || r.n`,
      title: `old.title || ' · ' || r.shown`,
      city: unlessAtHome('r.town', `''`),
      postcode: unlessAtHome(`r.outcode || ' 1AB'`, `''`),
      lat: unlessAtHome('r.north_of', 'null'),
      lng: unlessAtHome('r.east_of', 'null'),
      deadline: 'r.last_day',
      published_at: `old.published_at - r.n * interval '1 minute'`,
      search_text: `old.search_text || ' ' || r.folded || ' ' || lower(r.town)`,
    });
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}
