// Search over many listings against the bare SQL statements that each answer needs, sent through the same pool: answers
// a second, eight callers (embedded: two; it has one connection). Once for the service, in this process, and once over
// HTTP, where the statements run on the pool of the site's process and no answer comes from its cache.
import { listListings } from '#features/finder/search.service.server.ts';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Config } from '#platform/config/config.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { say } from '../../scripts/run.mjs';
import { runStatements } from '../baselines/bare-sql.ts';
import type { Statement } from '../baselines/bare-sql.ts';
import type { Bench } from '../bench-run.ts';
import { generateListings } from '../listings/generate.ts';
import { queryShapes } from '../listings/query-shapes.ts';
import { callsPerSecond, takePairs } from '../pairs.ts';
import { explainAll } from '../plans.ts';
import { recordStatements, watchStatements } from '../probe/statement-watch.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import { loadOn, searchFigure } from './search-load.ts';
import { measureOneBox } from './search-one-box.ts';
import { measureSearchRoute } from './search-route.ts';

type Engine = Database['engine'];

/** What the embedded database is meant for; more belongs on a server. */
const mostEmbedded = 100_000;

export async function measureSearch(bench: Bench): Promise<Figure[]> {
  watchStatements();
  const isForEmbedded = bench.rows <= mostEmbedded;
  const figures = isForEmbedded ? await measureEngine(bench, 'embedded', {}) : [];
  const server = await bench.serverDatabase();
  if (!server) return figures;
  return [...figures, ...(await measureEngine(bench, 'postgresql', { DATABASE_URL: server.url }))];
}

async function measureEngine(
  bench: Bench,
  engine: Engine,
  env: Record<string, string>,
): Promise<Figure[]> {
  const place = { DATA_DIR: bench.temporaryFolder(), ...env };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...place });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    const started = performance.now();
    await seed(siteContext(config, database.db));
    await generateListings(database, bench.rows);
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`${bench.rows} listings, ${engine}: written in ${seconds} s`);
    figures.push(...(await measureService(bench, database, config)));
  } finally {
    await database.close();
  }
  return [...figures, ...(await measureSearchRoute(bench, engine, place))];
}

async function measureService(bench: Bench, database: Database, config: Config): Promise<Figure[]> {
  const { engine, pool } = database;
  const load = loadOn(engine, bench);
  const ctx: ServiceContext = { ...siteContext(config, database.db), actor: anonymous };
  const figures: Figure[] = [];
  for (const { name, variants } of queryShapes) {
    const calls = variants.map((variant) => () => listListings(ctx, parseListingQuery(variant)));
    const measured = await searchFigure(`${name} (${engine}, service)`, async () => {
      const recorded: Statement[][] = [];
      for (const call of calls) recorded.push(await recordStatements(call));
      const plans = await explainAll(pool, variants, recorded);
      bench.keep('plans', `${engine}-${name.replaceAll(/\W+/g, '-')}`, plans);
      return takePairs(
        bench.effort.pairs,
        () => callsPerSecond(async (turn) => calls[turn % calls.length]?.(), load),
        () =>
          callsPerSecond(
            (turn) => runStatements(pool, recorded[turn % recorded.length] ?? []),
            load,
          ),
      );
    });
    figures.push(...measured);
  }
  const oneBox = `place in the words : in its field (${engine}, service)`;
  return [...figures, ...(await measureOneBox(ctx, oneBox, { bench, load }))];
}
