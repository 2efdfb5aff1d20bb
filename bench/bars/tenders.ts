// 100,000 tenders on PostgreSQL (or --rows): answers of the API to staff, who see all of them, one at a time over HTTP, against
// bare queries written by hand (bench/baselines/bare-tenders.ts); half of those, or 5 ms where that is more, may be added. And
// what a visitor gets, which is the three that close next.
import { performance } from 'node:perf_hooks';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { say } from '../../scripts/run.mjs';
import { runBareTenders } from '../baselines/bare-tenders.ts';
import type { BareTenders } from '../baselines/bare-tenders.ts';
import type { Bench } from '../bench-run.ts';
import { median } from '../pairs.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import type { Site } from '../site.ts';
import { generateTenders } from '../tenders/generate.ts';

const closing = 't.closes_at, t.id';

interface Shape {
  name: string;
  query: Record<string, string>;
  bare: Omit<BareTenders, 'values'>;
  /** As a visitor, past every cache. */
  isFree?: true;
}

const shapes: readonly Shape[] = [
  { name: 'everything', query: {}, bare: { where: 'true', order: closing } },
  {
    name: 'newest',
    query: { sort: 'newest' },
    bare: { where: 'true', order: 't.published_at desc, t.id desc' },
  },
  {
    name: 'words',
    query: { q: 'meals' },
    bare: { where: `t.search_text like '%meals%'`, order: closing },
  },
  {
    name: 'services in London from £500,000',
    query: { category: 'services', area: 'london', least: '500000' },
    bare: {
      where: `t.category = 'services' and t.area = 'london' and t.currency = 'GBP' and t.amount_minor >= 50000000`,
      order: closing,
    },
  },
  { name: 'a visitor', query: {}, bare: { where: 'true', order: closing }, isFree: true },
];

export async function measureTenders(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    await generateTenders(database, bench.rows, clock);
    say(`${bench.rows} tenders on PostgreSQL ${server.version}`);
    const site = await bench.startSite(env);
    const headers = await signIn(site);
    for (const shape of shapes) {
      const measure = () => measureAnswer(bench, { shape, database, site, headers });
      figures.push(...(await attempt('tenders', shape.name, measure)));
    }
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}

/** A moderator of the demonstration. */
async function signIn({ address }: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ role: 'moderator' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

interface Subject {
  shape: Shape;
  database: Database;
  site: Site;
  headers: Record<string, string>;
}

async function measureAnswer(
  bench: Bench,
  { shape: { name, query, bare, isFree }, database: { pool }, site, headers }: Subject,
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
    await time(taken.bare, () => runBareTenders(pool, { ...bare, values: [clock] }));
    const path = `/api/tenders?${asked.toString()}`;
    await time(taken.http, () => fresh(site, path, isFree ? {} : headers));
  }
  const [bareMs, httpMs] = [median(taken.bare), median(taken.http)];
  return [
    {
      bar: 'tenders',
      what: `${name}, HTTP`,
      value: httpMs - bareMs,
      unit: 'ms more',
      limit: { most: Number(Math.max(5, bareMs / 2).toFixed(1)) },
      note: `bare ${bareMs.toFixed(1)}, HTTP ${httpMs.toFixed(1)} ms, ${(httpMs / bareMs).toFixed(2)} ×`,
    },
  ];
}

async function fresh(site: Site, path: string, headers: Record<string, string>): Promise<void> {
  const { status } = await site.get(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}
