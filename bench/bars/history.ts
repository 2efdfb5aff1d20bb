// 10,000 items of history on PostgreSQL (or --rows where that is less): the list with its axis, one answer at a time over HTTP
// past every cache, against the same three statements written by hand; half of those, or 5 ms where that is more, may be added.
import type pg from 'pg';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { generateHistory } from '../history/generate.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import { measureAnswer } from './measure-answer.ts';

const mostItems = 10_000;

interface Shape {
  name: string;
  query: Record<string, string>;
  /** What the filters ask for, beside the years. */
  where: string;
  years?: string;
}

const shapes: readonly Shape[] = [
  { name: 'everything', query: {}, where: 'true' },
  { name: 'words', query: { q: 'windrush' }, where: `search_text like '%windrush%'` },
  {
    name: 'rights in Scotland',
    query: { theme: 'rights', nation: 'scotland' },
    where: `themes @> array['rights'] and nation = 'scotland'`,
  },
  {
    name: '1900 to 1999',
    query: { from: '1900', to: '1999' },
    where: 'true',
    years: 'last_day >= 19000000 and first_day <= 19999999',
  },
];

export async function measureHistory(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    const items = Math.min(bench.rows, mostItems);
    await generateHistory(database, items);
    say(`${items} items of history on PostgreSQL ${server.version}`);
    const site = await bench.startSite(env);
    for (const shape of shapes) {
      const measure = () =>
        measureAnswer(bench, {
          bar: 'history',
          what: shape.name,
          path: '/api/history',
          query: shape.query,
          bare: () => runBare(database.pool, shape),
          site,
        });
      figures.push(...(await attempt('history', shape.name, measure)));
    }
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}

/** The page, how many there are, and how they lie in time: what an answer can't do without. */
async function runBare(pool: pg.Pool, { where, years = 'true' }: Shape): Promise<void> {
  const published = `from history_item where status = 'published' and ${where}`;
  const step = years === 'true' ? 1_000_000 : 100_000;
  await pool.query(`select * ${published} and ${years} order by first_day, id limit 25`);
  await pool.query(`select count(*) ${published} and ${years}`);
  await pool.query(
    `select at, count(*) from (
      select generate_series(first_day / ${step}, last_day / ${step}) as at ${published} and ${years}
    ) s group by at order by at`,
  );
}
