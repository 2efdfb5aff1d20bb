// The map over many listings: how long one answer of the service takes, alone on the machine, and how many bytes it has.
// Medians of single calls from the whole country down to some streets. With a PostgreSQL server there, else embedded.
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { MapQuery } from '#features/finder/map.contract.ts';
import { listMapCells } from '#features/finder/map.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { generateListings } from '../listings/generate.ts';
import { median } from '../pairs.ts';
import { explainAll } from '../plans.ts';
import { recordStatements, watchStatements } from '../probe/statement-watch.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';

/** Milliseconds of a median; what narrows a search costs a read of each row. */
const limits = { plain: 20, narrowed: 150, kilobytes: 10 };

/** A screen of 1,000 × 600 pixels at each zoom, around Peckham from zoom 9 on. */
const views = [
  { zoom: '5', bbox: '-20,48,15,61' },
  { zoom: '7', bbox: '-5.5,50.5,5.5,54.5' },
  { zoom: '9', bbox: '-1.4,50.9,1.3,52' },
  { zoom: '11', bbox: '-0.41,51.34,0.28,51.6' },
  { zoom: '12', bbox: '-0.24,51.41,0.1,51.54' },
  { zoom: '14', bbox: '-0.112,51.458,-0.027,51.49' },
  { zoom: '17', bbox: '-0.0747,51.4715,-0.0640,51.4756' },
];

const searches: readonly { name: string; query: Record<string, string>; limit: number }[] = [
  { name: 'everything', query: {}, limit: limits.plain },
  { name: 'a category', query: { category: 'hair-salon' }, limit: limits.plain },
  { name: 'a common word', query: { q: 'jollof' }, limit: limits.narrowed },
  { name: 'open now', query: { open: 'now' }, limit: limits.narrowed },
  {
    name: 'price and delivery',
    query: { price: '1', feature: 'delivery' },
    limit: limits.narrowed,
  },
];

export async function measureMap(bench: Bench): Promise<Figure[]> {
  watchStatements();
  const server = await bench.serverDatabase();
  const env = { DATA_DIR: bench.temporaryFolder(), ...(server && { DATABASE_URL: server.url }) };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    await generateListings(database, bench.rows);
    say(`${bench.rows} listings, ${database.engine}`);
    const ctx: ServiceContext = { ...siteContext(config, database.db), actor: anonymous };
    for (const search of searches) {
      await keepPlans(bench, database, ctx, search);
      for (const view of views) {
        figures.push(
          ...(await attempt('map', `${search.name}, zoom ${view.zoom}`, () =>
            measure(bench, ctx, { ...search, view }),
          )),
        );
      }
    }
  } finally {
    await database.close();
  }
  return figures;
}

type Search = (typeof searches)[number];

async function keepPlans(
  bench: Bench,
  { pool }: Database,
  ctx: ServiceContext,
  { name, query }: Search,
): Promise<void> {
  const variants = views.map((view) => ({ ...query, ...view }));
  const recorded = [];
  for (const variant of variants)
    recorded.push(await recordStatements(() => listMapCells(ctx, z.parse(MapQuery, variant))));
  const plans = await explainAll(pool, variants, recorded);
  bench.keep('plans', `map-${name.replaceAll(/\W+/g, '-')}`, plans);
}

async function measure(
  bench: Bench,
  ctx: ServiceContext,
  { name, query, limit, view }: Search & { view: (typeof views)[number] },
): Promise<Figure[]> {
  const asked = z.parse(MapQuery, { ...query, ...view });
  const taken: number[] = [];
  // The first call warms the caches up and does not count.
  let answer = await listMapCells(ctx, asked);
  for (let turn = 0; turn < bench.effort.pairs * 3; turn += 1) {
    const started = performance.now();
    answer = await listMapCells(ctx, asked);
    taken.push(performance.now() - started);
  }
  const what = `${name}, zoom ${view.zoom}`;
  const kilobytes = Buffer.byteLength(JSON.stringify(answer)) / 1000;
  const note = `${answer.cells.length} marks${answer.isCapped ? ', 5,000+' : ''}`;
  return [
    { bar: 'map', what, value: median(taken), unit: 'ms', limit: { most: limit }, note },
    { bar: 'map', what, value: kilobytes, unit: 'KB', limit: { most: limits.kilobytes }, note: '' },
  ];
}
