import type pg from 'pg';
import { rebuildMapCells } from '#features/finder/map/map-rollup.server.ts';
import { rebuildVocabulary } from '#features/finder/vocabulary.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { transactionOn } from '#platform/db/transaction.server.ts';
import { copyRows } from './copy-rows.ts';
import { places, words } from './words.ts';

const rowsAtOnce = 5000;
const patienceMs = 15 * 60_000;
const scheduleParts = ['schedule_period', 'schedule_special_day'] as const;

/**
 * Adds so many listings, the same in every run. Each takes category, services, texts and hours from one of the sample
 * businesses that the seed has written, and has a name and a place of its own.
 */
export async function generateListings(database: Database, rows: number): Promise<void> {
  if (database.embedded) database.embedded.queryTimeoutMs = patienceMs;
  const client = await database.pool.connect();
  try {
    // Copies keep every foreign key; checking each of a million rows takes longer than all the rest.
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    if (!database.embedded) await client.query(`set maintenance_work_mem = '1GB'`);
    await prepare(client, rows);
    const indexes = await dropIndexes(client);
    for (let from = 1; from <= rows; from += rowsAtOnce) {
      await insertRows(client, from, Math.min(from + rowsAtOnce - 1, rows));
      // The embedded engine has no checkpointer: its log would grow by all that is written here.
      if (database.embedded) await client.query('checkpoint');
    }
    for (const definition of indexes) await client.query(definition);
    await client.query('begin');
    await rebuildVocabulary(transactionOn(client));
    await rebuildMapCells(transactionOn(client));
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}

/** Indexes are built anew at the end, which is much faster. Answers their definitions. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
     and (tablename = 'listing' or tablename like 'schedule%') and indexname not like '%\\_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Temporary tables of what the rows are put together from; `bench_row` says which row takes what. */
async function prepare(client: pg.PoolClient, rows: number): Promise<void> {
  await client.query(`create temp table bench_sample as
    select row_number() over (order by md5(slug))::int as n, id from listing where is_sample and kind = 'business'`);
  await client.query(`create temp table bench_word as
    select n::int, entry ->> 'shown' as shown, entry ->> 'folded' as folded
    from jsonb_array_elements('${asJson(words)}') with ordinality as list(entry, n)`);
  // Apart from the tables that grow: those have no index meanwhile, and each batch would read them whole.
  await client.query(`create temp table bench_schedule as
    select * from schedule where subject_type = 'listing' and subject_id in (select id from bench_sample)`);
  for (const table of scheduleParts) {
    await client.query(`create temp table bench_${table} as
      select * from ${table} where schedule_id in (select id from bench_schedule)`);
  }
  await client.query(`create temp table bench_place as
    select row_number() over ()::int as n, district, city, region, outcode, lat, lng
    from jsonb_to_recordset('${asJson(places)}') as list(
      district text, city text, region text, outcode text, lat float8, lng float8, weight int),
      generate_series(1, weight)`);
  await client.query(
    `select setseed(0.42);
    create temp table bench_row as
    select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      1 + floor(power(random(), 1.5) * (select count(*) from bench_sample))::int as sample,
      1 + floor(random() * (select count(*) from bench_place))::int as place,
      1 + floor(power(random(), 1.5) * ${words.length})::int as word,
      1 + floor(random() * ${words.length})::int as second_word,
      (random() - 0.5) * 0.1 as north, (random() - 0.5) * 0.16 as east,
      floor(power(random(), 3) * 60)::int as reviews, 3 + 2 * random() as stars,
      ceil(random() * 4)::int as price
    from generate_series(1, ${rows}) as n;
    create unique index on bench_row (n); analyze bench_row; analyze bench_word`,
  );
}

const asJson = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");

async function insertRows(client: pg.PoolClient, from: number, to: number): Promise<void> {
  const named = `(select bench_row.*, template.*, district, city, region, outcode, lat, lng,
      word.shown || case when bench_row.n % 3 = 0 then ' ' || second.shown else '' end || ' ' || (names ->> 'en') as name,
      concat_ws(' ', word.folded, case when bench_row.n % 3 = 0 then second.folded end,
        regexp_replace(lower(names ->> 'en'), '[^a-z0-9]+', ' ', 'g')) as folded_name,
      lower(concat_ws(' ', district, city, region, outcode, '1ab')) as folded_place
    from bench_row
      join bench_sample on bench_sample.n = sample
      join (select id as template_id, category_id, name_vector as words, search_vector as texts from listing)
        as template on template_id = bench_sample.id
      join category on category.id = category_id
      join bench_place on bench_place.n = place
      join bench_word as word on word.n = bench_row.word
      join bench_word as second on second.n = second_word
    where bench_row.n between ${from} and ${to})`;
  // The weights are those of search-document.server.ts; C and D are the sample's keywords and stems.
  const vector = (kept: string) =>
    `setweight(to_tsvector('simple', r.folded_name), 'A') || setweight(to_tsvector('simple', r.folded_place), 'B') ||
     setweight(to_tsvector('english', r.folded_name), 'D') || ts_filter(${kept}, '{c,d}')`;
  await copyRows(client, 'listing', `${named} as r join listing as old on old.id = template_id`, {
    id: 'r.id',
    slug: `'bench-' || r.n`,
    name: 'r.name',
    sort_name: 'r.folded_name',
    district: 'r.district',
    city: 'r.city',
    region: 'r.region',
    postcode: `r.outcode || ' 1AB'`,
    lat: 'r.lat + north',
    lng: 'r.lng + east',
    price_tier: 'nullif(price, 4)',
    published_at: `old.published_at - r.n * interval '1 minute'`,
    rating_count: 'reviews',
    rating_average: 'case when reviews > 0 then stars end',
    rating_rank: '(stars * reviews + 4 * 5) / (reviews + 5)',
    source: 'null',
    source_ref: 'null',
    name_vector: vector('words'),
    search_vector: vector('texts'),
  });
  await copyHours(client, from, to);
}

async function copyHours(client: pg.PoolClient, from: number, to: number): Promise<void> {
  const newId = `('01900000-0001-7000-8000-' || lpad(to_hex(r.n), 12, '0'))::uuid`;
  const source = `bench_row as r join bench_sample as s on s.n = r.sample
    join bench_schedule as hours on hours.subject_id = s.id and r.n between ${from} and ${to}`;
  await copyRows(client, 'schedule', `${source} join bench_schedule as old on old.id = hours.id`, {
    id: newId,
    subject_id: 'r.id',
  });
  for (const table of scheduleParts) {
    const rows = `${source} join bench_${table} as old on old.schedule_id = hours.id`;
    await copyRows(client, table, rows, { id: 'gen_random_uuid()', schedule_id: newId });
  }
}
