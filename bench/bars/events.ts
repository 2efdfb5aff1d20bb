// 10,000 events with 50,000 dates over a year, on PostgreSQL. Pages: processor time against their React tree and their
// statements, as uncached-page does. Answers of the API: one at a time over HTTP, past every cache, against bare
// queries written by hand (bench/baselines/bare-events.ts); half of those, or 5 ms where that is more, may be added.
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { EventQuery } from '#features/events/event.contract.ts';
import { listEventDays } from '#features/events/finding/event-days.service.server.ts';
import { listEventPins, listEvents } from '#features/events/finding/event-list.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { say } from '../../scripts/run.mjs';
import { bareAll, bareDays, bareNear, barePins, runBareEvents } from '../baselines/bare-events.ts';
import type { BareEvents } from '../baselines/bare-events.ts';
import type { Bench } from '../bench-run.ts';
import { generateEvents } from '../events/generate.ts';
import { median } from '../pairs.ts';
import { explainAll } from '../plans.ts';
import { recordStatements, watchStatements } from '../probe/statement-watch.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import type { Site } from '../site.ts';
import { measurePage } from './bytes.ts';
import { measurePath } from './uncached-page.ts';

const events = 10_000;
const pages = [
  '/events',
  '/events?near=SE15&when=weekend',
  '/events?view=month&month=2026-12',
] as const;

const now = new Date(clock);
/** Sunday's midnight, and ten miles around SE15 in degrees. */
const weekendNearSe15 = [now, new Date('2026-11-23T00:00:00Z'), 51.327, 51.618, -0.302, 0.166];
const allYear = [now, new Date('2027-12-01T00:00:00Z'), 51.327, 51.618, -0.302, 0.166];

interface Shape {
  name: string;
  path: string;
  query: Record<string, string>;
  answer: (ctx: ServiceContext, query: EventQuery) => Promise<unknown>;
  bare: BareEvents;
}

const shapes: readonly Shape[] = [
  { name: 'everything', path: '/api/events', query: {}, answer: listEvents, bare: bareAll(now) },
  {
    name: 'this weekend near SE15',
    path: '/api/events',
    query: { near: 'SE15', when: 'weekend' },
    answer: listEvents,
    bare: bareNear(weekendNearSe15),
  },
  {
    name: 'a month',
    path: '/api/events/days',
    query: { month: '2026-12' },
    answer: listEventDays,
    bare: bareDays(new Date('2026-12-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')),
  },
  {
    name: 'the map near SE15',
    path: '/api/events/pins',
    query: { near: 'SE15' },
    answer: listEventPins,
    bare: barePins(allYear),
  },
  {
    name: 'the map this weekend near SE15',
    path: '/api/events/pins',
    query: { near: 'SE15', when: 'weekend' },
    answer: listEventPins,
    bare: barePins(weekendNearSe15),
  },
];

export async function measureEvents(bench: Bench): Promise<Figure[]> {
  watchStatements();
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    await generateEvents(database, events, clock.slice(0, 10));
    say(`${events} events, ${5 * events} dates on PostgreSQL ${server.version}`);
    const ctx: ServiceContext = { ...siteContext(config, database.db), actor: anonymous };
    const site = await bench.startSite(env);
    for (const shape of shapes)
      figures.push(
        ...(await attempt('events', shape.name, () =>
          measureAnswer(bench, { shape, ctx, database, site }),
        )),
      );
    for (const path of pages)
      figures.push(
        ...(await attempt('events', path, async () => [
          await measurePath(bench, site, { bar: 'events', path, what: `${path}, processor` }),
        ])),
      );
    const isAboutBytes = ({ what }: Figure) => /(JS|HTML|CSS)$/.test(what);
    figures.push(
      ...(await measurePage(site.address, '/events'))
        .filter(isAboutBytes)
        .map((figure) => ({ ...figure, bar: 'events' })),
    );
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

async function measureAnswer(
  bench: Bench,
  { shape, ctx, database: { pool }, site }: Subject,
): Promise<Figure[]> {
  const { name, path, query, answer, bare } = shape;
  const asked = z.parse(EventQuery, query);
  const plans = await explainAll(pool, [query], [await recordStatements(() => answer(ctx, asked))]);
  bench.keep('plans', `events-${name.replaceAll(/\W+/g, '-')}`, plans);
  const taken = { bare: [] as number[], http: [] as number[] };
  const time = async (into: number[], call: () => Promise<void>) => {
    const started = performance.now();
    await call();
    into.push(performance.now() - started);
  };
  const address = `${path}?${new URLSearchParams(query).toString()}`;
  // The first round warms the caches up and does not count.
  for (let turn = 0; turn <= bench.effort.pairs * 5; turn += 1) {
    if (turn === 1) for (const list of Object.values(taken)) list.length = 0;
    await time(taken.bare, () => runBareEvents(pool, bare));
    await time(taken.http, () => fresh(site, `${address}&bench=${turn}`));
  }
  const [bareMs, httpMs] = [median(taken.bare), median(taken.http)];
  return [
    {
      bar: 'events',
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
