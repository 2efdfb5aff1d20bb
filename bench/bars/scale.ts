// Many listings on PostgreSQL: one answer of the site, alone on the machine, against the bare queries that it can't do
// without (bench/baselines/bare-search.ts) over the same pool. Medians of single calls, taken in turn. Over HTTP the
// bar is the time that the site adds to those queries.
import { performance } from 'node:perf_hooks';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import { listListings } from '#features/finder/search.service.server.ts';
import { mercator } from '#features/places/distance.ts';
import { anonymous } from '#platform/access/actor.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { say } from '../../scripts/run.mjs';
import { bareOrdered, bareText, runBare } from '../baselines/bare-search.ts';
import type { BareQuery } from '../baselines/bare-search.ts';
import type { Bench } from '../bench-run.ts';
import { generateListings } from '../listings/generate.ts';
import { asAddress } from '../listings/query-shapes.ts';
import { median } from '../pairs.ts';
import { explainAll } from '../plans.ts';
import { recordStatements, watchStatements } from '../probe/statement-watch.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import type { Site } from '../site.ts';

const limits = { service: { most: 1.5 }, http: { most: 3 } };
const peckham = mercator(51.4736, -0.0693);

interface Shape {
  name: string;
  query: Record<string, string>;
  bare: BareQuery;
}

async function shapesOf({ pool }: Database): Promise<Shape[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from category where slug = 'hair-salon'`,
  );
  const salon = rows[0]?.id ?? '';
  const nearest = 'geo <-> point($1::float8, $2::float8)';
  const at = [peckham.x, peckham.y];
  const half = 26_000;
  const around = `geo <@ box(point($1::float8 - ${half}, $2::float8 - ${half}), point($1::float8 + ${half}, $2::float8 + ${half}))`;
  const browse = bareOrdered('category_id = $1', 'rating_rank desc, id desc', [salon]);
  const category = 'hair-salon';
  const first = await pool.query<{ rank: number; id: string }>(
    `select rating_rank as rank, id from listing where category_id = $1 and status = 'published'
     order by rating_rank desc, id desc limit 1 offset 2400`,
    [salon],
  );
  const { rank = 0, id = '' } = first.rows[0] ?? {};
  return [
    { name: 'a common word', query: { q: 'jollof' }, bare: bareText('jollof') },
    { name: 'a name', query: { q: 'adebisiyi' }, bare: bareText('adebisiyi') },
    {
      name: 'nearest 24',
      query: { near: '51.4736,-0.0693' },
      bare: bareOrdered(around, nearest, at),
    },
    {
      name: 'nearest 24 of a category',
      query: { near: '51.4736,-0.0693', category },
      bare: bareOrdered(`${around} and category_id = $3`, nearest, [...at, salon]),
    },
    { name: 'a category', query: { category }, bare: browse },
    {
      name: 'page 100 of a category',
      query: {
        category,
        after: Buffer.from(JSON.stringify(['rating', String(rank), id])).toString('base64url'),
      },
      bare: {
        ...browse,
        ids: browse.ids.replace('where', 'where (rating_rank, id) < ($2, $3) and'),
        facets: browse.facets.replace(
          'where',
          'where $2::float8 is not null and $3::uuid is not null and',
        ),
        values: [salon, rank, id],
      },
    },
  ];
}

export async function measureScale(bench: Bench): Promise<Figure[]> {
  watchStatements();
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    await generateListings(database, bench.rows);
    say(`${bench.rows} listings on PostgreSQL ${server.version}`);
    const ctx: ServiceContext = { ...siteContext(config, database.db), actor: anonymous };
    const site = await bench.startSite(env);
    for (const shape of await shapesOf(database)) {
      figures.push(
        ...(await attempt('scale', shape.name, () =>
          measure(bench, { shape, ctx, database, site }),
        )),
      );
    }
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}

interface Subject {
  shape: Shape;
  ctx: ServiceContext;
  database: Database;
  site: Site;
}

async function measure(bench: Bench, { shape, ctx, database, site }: Subject): Promise<Figure[]> {
  const { pool } = database;
  const service = () => listListings(ctx, parseListingQuery(shape.query));
  const plans = await explainAll(pool, [shape.query], [await recordStatements(service)]);
  bench.keep('plans', `scale-${shape.name.replaceAll(/\W+/g, '-')}`, plans);
  const calls = {
    bare: () => runBare(pool, shape.bare),
    service,
    http: (turn: number) => fresh(site, `${asAddress(shape.query)}&bench=${turn}`),
  };
  const taken = { bare: [] as number[], service: [] as number[], http: [] as number[] };
  // The first round warms the caches up and does not count.
  for (let turn = 0; turn <= bench.effort.pairs * 5; turn += 1) {
    for (const [name, call] of Object.entries(calls) as [
      keyof typeof calls,
      (typeof calls)['http'],
    ][]) {
      const started = performance.now();
      await call(turn);
      if (turn > 0) taken[name].push(performance.now() - started);
    }
  }
  const [bare, inService, overHttp] = [taken.bare, taken.service, taken.http].map(median) as [
    number,
    number,
    number,
  ];
  const note = `bare ${bare.toFixed(1)}, service ${inService.toFixed(1)}, HTTP ${overHttp.toFixed(1)} ms`;
  const { name: what } = shape;
  return [
    {
      bar: 'scale',
      what: `${what}, service`,
      value: inService / bare,
      unit: '×',
      limit: limits.service,
      note,
    },
    {
      bar: 'scale',
      what: `${what}, HTTP`,
      value: overHttp - bare,
      unit: 'ms more',
      limit: limits.http,
      note: '',
    },
  ];
}

async function fresh(site: Site, address: string): Promise<void> {
  const { status } = await site.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
}
