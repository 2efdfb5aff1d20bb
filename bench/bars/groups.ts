// 1,000 groups with 100,000 posts on PostgreSQL (or --rows where that is less), one of them with a tenth of all: what a
// member's pages ask, one answer at a time over HTTP, against the statements by hand that they can't do without.
import type pg from 'pg';
import { openSiteDatabase } from '#server/processes/open-site-database.ts';
import { seed } from '#server/seed.ts';
import { siteContext } from '#server/site-context.ts';
import { readConfig } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { copyRows } from '../listings/copy-rows.ts';
import { attempt } from '../report.ts';
import type { Figure } from '../report.ts';
import { clock } from '../site.ts';
import type { Site } from '../site.ts';
import { measureLive } from './live.ts';
import { measureAnswer } from './measure-answer.ts';

const mostPosts = 100_000;
const postsOfGroup = 100;
/** The member is in as many as one may be. */
const ownGroups = 100;

const groupId = (n: string) => `('01900000-0007-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const largest = '01900000-0007-7000-8000-000000000001';

async function generate(database: Database, posts: number): Promise<void> {
  const client = await database.pool.connect();
  const groups = Math.max(ownGroups, Math.round(posts / postsOfGroup));
  try {
    await client.query('set statement_timeout = 0; begin');
    const first = "select id from community_group where joining = 'open' order by id limit 1";
    const group = `(select n, ${groupId('n')} as id from generate_series(1, ${groups}) as g(n)) as r
      join community_group as old on old.id = (${first})`;
    await copyRows(client, 'community_group', group, {
      id: 'r.id',
      title: `'Group ' || r.n`,
      active_at: `timestamptz '${clock}' - r.n * interval '1 minute'`,
    });
    const post = `(select n, ('01900000-0008-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        case when n % 10 = 0 then ${groupId('1')} else ${groupId(`1 + n % ${groups}`)} end as group_id
      from generate_series(1, ${posts}) as g(n)) as r
      join group_post as old on old.id = (select id from group_post where parent_id is null order by id limit 1)`;
    await copyRows(client, 'group_post', post, {
      id: 'r.id',
      group_id: 'r.group_id',
      search_text: `old.search_text || ' number ' || r.n`,
      active_at: `timestamptz '${clock}' - r.n * interval '1 second'`,
      created_at: `timestamptz '${clock}' - r.n * interval '1 second'`,
    });
    await client.query(`insert into group_member
        (id, group_id, account_id, role, state, agreed_version, since, read_at)
      select gen_random_uuid(), ${groupId('n')}, account.id, 'member', 'in', 1, now(),
        timestamptz '${clock}' - interval '6 hours'
      from generate_series(1, ${ownGroups}) as g(n), account where account.email = 'customer@demo.example'`);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.vacuum();
}

interface Shape {
  name: string;
  path: string;
  query?: Record<string, string>;
  /** None: the call is a visitor's. */
  isPublic?: true;
  statements: readonly string[];
}

const shown = `status = 'published' and hidden_at is null`;
const order = 'order by active_at desc nulls first, id desc nulls first';

const shapes: readonly Shape[] = [
  {
    name: 'posts of the largest group',
    path: `/api/groups/${largest}/posts`,
    statements: [
      `select * from community_group where id = '${largest}'`,
      `select * from group_post where group_id = '${largest}' and parent_id is null and ${shown} ${order} limit 16`,
    ],
  },
  {
    name: 'words in the largest group',
    path: `/api/groups/${largest}/posts`,
    query: { q: 'number 4321' },
    statements: [
      `select * from group_post where group_id = '${largest}' and search_text like '%4321%' and ${shown} ${order} limit 16`,
    ],
  },
  {
    name: 'what is new, as every reader asks each half minute',
    path: `/api/groups/${largest}/new`,
    query: { since: new Date(Date.parse(clock) - 60_000).toISOString() },
    statements: [
      `select 1 from group_post where group_id = '${largest}' and created_at > timestamptz '${clock}' - interval '1 minute' and ${shown} limit 99`,
    ],
  },
  {
    name: 'one’s own 100 groups with what is unread',
    path: '/api/groups/mine',
    statements: [
      `select g.*, (select count(*) from (select 1 from group_post as p where p.group_id = m.group_id
          and p.created_at > m.read_at and p.status = 'published' and p.hidden_at is null and p.gone_at is null limit 99) as u)
        from group_member as m join community_group as g on g.id = m.group_id
        where m.account_id = (select id from account where email = 'customer@demo.example')`,
    ],
  },
  {
    name: 'what was last said in 100 groups',
    path: '/api/groups/feed',
    statements: [
      `select * from group_post where group_id in (select group_id from group_member
          where account_id = (select id from account where email = 'customer@demo.example'))
        and parent_id is null and ${shown} ${order} limit 16`,
    ],
  },
  {
    name: 'the finder',
    path: '/api/groups',
    isPublic: true,
    statements: [
      `select topic, count(*) from community_group where ${shown} and joining <> 'hidden' group by topic`,
      `select * from community_group where ${shown} and joining <> 'hidden' ${order} limit 25`,
    ],
  },
];

async function runBare(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

async function signIn(site: Site): Promise<Record<string, string>> {
  const answer = await fetch(`${site.address}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'customer' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

export async function measureGroups(bench: Bench): Promise<Figure[]> {
  const server = await bench.serverDatabase();
  if (!server) return [];
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const config = readConfig({ MODE: 'demo', FIXED_CLOCK: clock, ...env });
  const database = await openSiteDatabase(config);
  const figures: Figure[] = [];
  try {
    await seed(siteContext(config, database.db));
    const posts = Math.min(bench.rows, mostPosts);
    await generate(database, posts);
    say(`${posts} posts on PostgreSQL ${server.version}`);
    const site = await bench.startSite(env);
    const headers = await signIn(site);
    for (const { name, path, query = {}, isPublic, statements } of shapes) {
      const measure = () =>
        measureAnswer(bench, {
          bar: 'groups',
          what: name,
          path,
          query,
          bare: () => runBare(database.pool, statements),
          site,
          headers: isPublic ? {} : headers,
        });
      figures.push(...(await attempt('groups', name, measure)));
    }
    const news = shapes.find(({ path }) => path.endsWith('/new'));
    if (news)
      figures.push(
        ...(await attempt('groups', 'readers who wait for news', () =>
          measureLive(site, async () => {
            const query = new URLSearchParams(news.query);
            const { status } = await site.get(`${news.path}?${query.toString()}`, headers);
            if (status !== 200) throw new Error(`${news.path} answered ${status}.`);
          }),
        )),
      );
    await site.stop();
  } finally {
    await database.close();
  }
  return figures;
}
