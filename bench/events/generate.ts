import type pg from 'pg';
import { rebuildVocabulary } from '#features/finder/vocabulary.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { transactionOn } from '#platform/db/transaction.server.ts';
import { copyRows } from '../listings/copy-rows.ts';
import { places, words } from '../listings/words.ts';

/** Four of ten events come again every week, eleven times: five dates an event all in all. */
const datesOfSeries = 11;
/** Of the year in which everything takes place; a series ends within it. */
const lastDay = 365 - 7 * datesOfSeries;

/**
 * Adds so many events with five times as many dates over the year after `day`, the same in every run. Each takes kind,
 * price, host and words from one of the sample events that the seed has written, and has a name, a place and times of
 * its own. Two of three singles are from Friday to Sunday. Lists read no pattern, so it stays that of the sample.
 */
export async function generateEvents(
  database: Database,
  events: number,
  day: string,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await prepare(client, events, day);
    await addEvents(client);
    await addDates(client);
    await rebuildVocabulary(transactionOn(client));
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}

const asJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");

async function prepare(client: pg.PoolClient, events: number, day: string): Promise<void> {
  await client.query(`create temp table bench_sample as
    select row_number() over (order by slug)::int as n, id from event where is_sample`);
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
    create temp table bench_event as
    select n, ('01900000-0002-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n % 10 < 4 as is_series,
      1 + floor(random() * (select count(*) from bench_sample))::int as sample,
      1 + floor(random() * (select count(*) from bench_place))::int as place,
      1 + floor(power(random(), 1.5) * ${words.length})::int as word,
      (random() - 0.5) * 0.1 as north, (random() - 0.5) * 0.16 as east,
      date '${day}' + floor(random() * case when n % 10 < 4 then ${lastDay} else 365 end)::int as day,
      make_time((9 + floor(random() * 12))::int, (floor(random() * 4) * 15)::int, 0) as begins,
      (2 + floor(random() * 4)) * interval '1 hour' as length
    from generate_series(1, ${events}) as n;
    update bench_event set day = day + (5 + n % 3 - extract(isodow from day)::int)
      where not is_series and n % 3 > 0 and extract(isodow from day) < 5;
    create unique index on bench_event (n); analyze bench_event`,
  );
}

async function addEvents(client: pg.PoolClient): Promise<void> {
  const source = `(select bench_event.*, bench_sample.id as sample_id, bench_place.city as town, outcode,
      bench_place.lat + north as north_of, bench_place.lng + east as east_of, shown, folded
    from bench_event
      join bench_sample on bench_sample.n = sample
      join bench_place on bench_place.n = place
      join bench_word on bench_word.n = word) as r
    join event as old on old.id = sample_id`;
  const unlessOnline = (value: string, other: string) =>
    `case when old.place = 'online' then ${other} else ${value} end`;
  await copyRows(client, 'event', source, {
    id: 'r.id',
    slug: `'bench-' || r.n`,
    title: `old.title || ' · ' || r.shown`,
    place_listing_id: 'null',
    city: unlessOnline('r.town', `''`),
    postcode: unlessOnline(`r.outcode || ' 1AB'`, `''`),
    lat: unlessOnline('r.north_of', 'null'),
    lng: unlessOnline('r.east_of', 'null'),
    search_text: `old.search_text || ' ' || r.folded || ' ' || lower(r.town)`,
  });
}

async function addDates(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into event_occurrence (id, event_id, start, starts_at, ends_at)
    select gen_random_uuid(), id, to_char(wall, 'YYYY-MM-DD"T"HH24:MI'),
      wall at time zone 'Europe/London', (wall + length) at time zone 'Europe/London'
    from bench_event,
      lateral generate_series(0, case when is_series then ${datesOfSeries - 1} else 0 end) as week,
      lateral (select day + week * 7 + begins as wall) as at`,
  );
}
