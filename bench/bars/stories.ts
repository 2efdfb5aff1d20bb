// 10,000 stories on PostgreSQL (or --rows where that is less): the lists of the three pages, each past every cache, against
// their two statements written by hand.
import type pg from 'pg';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import type { Database } from '#platform/db/db.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { copyRows } from '../listings/copy-rows.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import { measureAnswer } from './measure-answer.ts';

const mostStories = 10_000;

interface Shape {
  name: string;
  query: Record<string, string>;
  /** What it asks for beside what everybody may see. */
  where: string;
}

const shapes: readonly Shape[] = [
  { name: 'written', query: { shelf: 'stories' }, where: `form = 'written'` },
  { name: 'elders', query: { shelf: 'elders' }, where: 'is_elder' },
  { name: 'words', query: { q: 'paraffin' }, where: `search_text like '%paraffin%'` },
  {
    name: 'one topic of elders',
    query: { shelf: 'elders', topic: 'work' },
    where: `is_elder and topic = 'work'`,
  },
];

const open = `from story where status = 'published' and hidden_at is null and audience = 'everyone'
  and (sealed_until is null or sealed_until <= now()) and (shared_until is null or shared_until > now())`;

async function runBare(pool: pg.Pool, { where }: Shape): Promise<void> {
  await pool.query(`select count(*) ${open} and ${where}`);
  await pool.query(`select * ${open} and ${where} order by id desc nulls first limit 25`);
}

/** Each is one of the first content again; one in five is for members, one in ten for a family. */
async function generateStories(database: Database, stories: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await client.query(`create temp table bench_first as
      select row_number() over (order by id)::int as n, id from story`);
    const source = `(select n, ('01900000-0006-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        (select id from bench_first where bench_first.n = 1 + g.n % (select count(*) from bench_first)) as first_id
      from generate_series(1, ${stories}) as g(n)) as r join story as old on old.id = first_id`;
    await copyRows(client, 'story', source, {
      id: 'r.id',
      audience: `case when r.n % 10 = 0 then 'family' when r.n % 5 = 0 then 'members' else 'everyone' end`,
    });
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}

export async function measureStories(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    const stories = Math.min(bench.rows, mostStories);
    await generateStories(database, stories);
    say(`${stories} stories on PostgreSQL ${server.version}`);
    const site = await bench.startSite(env);
    for (const shape of shapes) {
      const measure = () =>
        measureAnswer(bench, {
          bar: 'stories',
          what: shape.name,
          path: '/api/stories',
          query: shape.query,
          bare: () => runBare(database.pool, shape),
          site,
        });
      figures.push(...(await attempt('stories', shape.name, measure)));
    }
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}
