// 100,000 opportunities on PostgreSQL (or --rows): answers of the API, one at a time over HTTP, past every cache, against
// bare queries written by hand (bench/baselines/bare-opportunities.ts); half of those, or 5 ms where that is more, may be added.
import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { say } from '../../scripts/run.mjs';
import { runBareOpportunities } from '../baselines/bare-opportunities.ts';
import type { BareOpportunities } from '../baselines/bare-opportunities.ts';
import type { Bench } from '../bench-run.ts';
import { generateOpportunities } from '../opportunities/generate.ts';
import { median } from '../pairs.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import type { Site } from '../site.ts';

const today = clock.slice(0, 10);
/** Ten miles around SE15 in degrees. */
const nearSe15 = 'o.lat between 51.327 and 51.618 and o.lng between -0.302 and 0.166';
const newest = 'o.published_at desc, o.id desc';

interface Shape {
  name: string;
  query: Record<string, string>;
  bare: Omit<BareOpportunities, 'values'>;
}

const shapes: readonly Shape[] = [
  { name: 'everything', query: {}, bare: { where: 'true', order: newest } },
  {
    name: 'closing soonest',
    query: { sort: 'closing' },
    bare: { where: 'true', order: 'o.deadline, o.id' },
  },
  {
    name: 'near SE15, paid',
    query: { near: 'SE15', paid: '1' },
    bare: { where: `${nearSe15} and o.pay <> 'unpaid'`, order: newest },
  },
  {
    name: 'words',
    query: { q: 'baker' },
    bare: { where: `o.search_text like '%baker%'`, order: newest },
  },
  {
    name: 'internships from home',
    query: { type: 'internship', remote: 'whole' },
    bare: { where: `o.type = 'internship' and o.remote = 'whole'`, order: newest },
  },
];

export async function measureOpportunities(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    await generateOpportunities(database, bench.rows, today);
    say(`${bench.rows} opportunities on PostgreSQL ${server.version}`);
    const site = await bench.startSite(env);
    for (const shape of shapes) {
      const measure = () => measureAnswer(bench, { shape, database, site });
      figures.push(...(await attempt('opportunities', shape.name, measure)));
    }
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}

interface Subject {
  shape: Shape;
  database: Database;
  site: Site;
}

async function measureAnswer(
  bench: Bench,
  { shape: { name, query, bare }, database: { pool }, site }: Subject,
): Promise<Figure[]> {
  const taken = { bare: [] as number[], http: [] as number[] };
  const time = async (into: number[], call: () => Promise<void>) => {
    const started = performance.now();
    await call();
    into.push(performance.now() - started);
  };
  // The first round warms the caches up and does not count.
  for (let turn = 0; turn <= bench.effort.pairs * 5; turn += 1) {
    if (turn === 1) for (const list of Object.values(taken)) list.length = 0;
    const asked = new URLSearchParams({ ...query, bench: String(turn) });
    await time(taken.bare, () => runBareOpportunities(pool, { ...bare, values: [today] }));
    await time(taken.http, () => fresh(site, `/api/opportunities?${asked.toString()}`));
  }
  const [bareMs, httpMs] = [median(taken.bare), median(taken.http)];
  return [
    {
      bar: 'opportunities',
      what: `${name}, HTTP`,
      value: httpMs - bareMs,
      unit: 'ms more',
      limit: { most: Number(Math.max(5, bareMs / 2).toFixed(1)) },
      note: `bare ${bareMs.toFixed(1)}, HTTP ${httpMs.toFixed(1)} ms, ${(httpMs / bareMs).toFixed(2)} ×`,
    },
  ];
}

async function fresh(site: Site, address: string): Promise<void> {
  const { status } = await site.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
}
