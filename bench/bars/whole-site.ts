// The whole site against the build of a named commit, where nothing is cached: processor time a request, of the site's
// process and of its PostgreSQL sessions, over 10,000 listings. Each address is asked over 16 connections, each time at
// an address of its own that no cache of pages knows, a page of a listing each time of another one; both builds in turn,
// in pairs. What a page asks of the API may be kept from the page before, as in life.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDb } from '#platform/db/db.server.ts';
import { siteLog } from '#platform/log/logger.server.ts';
import { fillBuildFolder } from '../../scripts/build-folder.ts';
import { Problem, projectNode, root } from '../../scripts/node.mjs';
import { logFile, run, say, tail } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { generateListings } from '../listings/generate.ts';
import { takePairs } from '../pairs.ts';
import { attempt, ratioFigure } from '../report.ts';
import type { Figure } from '../report.ts';
import type { Site } from '../site.ts';

const listings = 10_000;
const connections = 16;
/** The share of the effort that other bars take: a page costs the whole machine 50 ms here, and there are 72 rounds. */
const effortShare = 0.3;
const mostPairs = 5;
/** One tick of the clock by which `/proc` counts processor time: Linux has 100 a second. */
const tickMs = 10;

const half = { most: 0.5 };
const addresses = [
  { path: '/directory', limit: half },
  { path: '/b/{slug}', limit: half },
  { path: '/', limit: half },
  { path: '/about', limit: half },
  { path: '/api/listings', limit: half },
  { path: '/directory?q=jollof&near=Peckham', limit: { most: 0.3 } },
];

export async function measureWholeSite(bench: Bench): Promise<Figure[]> {
  const folder = await buildOf(bench.against, bench.temporaryFolder());
  const own = await startFilled(bench, root, 'own');
  const other = await startFilled(bench, folder, 'other');
  if (!own || !other) return [];
  const figures: Figure[] = [];
  for (const { path, limit } of addresses) {
    const measure = async () => {
      const requests = Math.ceil(bench.effort.pages * effortShare);
      const pairs = await takePairs(
        Math.min(bench.effort.pairs, mostPairs),
        () => own.cost(path, requests),
        () => other.cost(path, requests),
      );
      return [ratioFigure('whole-site', path, pairs, { limit, unit: 'ms CPU' })];
    };
    figures.push(...(await attempt('whole-site', path, measure)));
  }
  return figures;
}

async function buildOf(commit: string, parent: string): Promise<string> {
  const folder = join(parent, 'site');
  const name = commitName(commit);
  say(`Building ${name}…`);
  fillBuildFolder(folder, { tree: false, commit: name });
  const log = logFile('build-against');
  const { code } = await run(projectNode(), [join(folder, 'scripts/build.mjs')], {
    cwd: folder,
    log,
  });
  if (code !== 0) throw new Problem(`${tail(log)}\n\nThe build of ${commit} failed.`);
  return folder;
}

function commitName(commit: string): string {
  try {
    const named = ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`];
    return execFileSync('git', named, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    throw new Problem(`--against ${commit}: there is no such commit in this clone.`);
  }
}

/** The build in `folder` on a database of its own, which it makes and fills itself; the listings are the same in each. */
async function startFilled(
  bench: Bench,
  folder: string,
  part: string,
): Promise<MeasuredSite | undefined> {
  const server = await bench.newServerDatabase(`_${part}`);
  if (!server) return undefined;
  const env = { DATABASE_URL: server.url, DATA_DIR: bench.temporaryFolder() };
  const site = await bench.startSite(env, folder);
  const database = await openDb({
    databaseUrl: server.url,
    dataDir: env.DATA_DIR,
    log: siteLog('warn'),
  });
  try {
    await generateListings(database, listings);
  } finally {
    await database.close();
  }
  const watch = new pg.Client({ connectionString: server.url, application_name: 'bench' });
  await watch.connect();
  bench.atEnd(() => watch.end());
  const shown = `select slug from listing where slug like 'bench-%' and status = 'published' order by id`;
  const { rows } = await watch.query<{ slug: string }>(shown);
  return new MeasuredSite(
    site,
    watch,
    rows.map(({ slug }) => slug),
  );
}

class MeasuredSite {
  readonly #site: Site;
  readonly #watch: pg.Client;
  readonly #slugs: readonly string[];
  #asked = 0;

  constructor(site: Site, watch: pg.Client, slugs: readonly string[]) {
    this.#site = site;
    this.#watch = watch;
    this.#slugs = slugs;
  }

  /** Milliseconds of processor time for each of so many requests. */
  async cost(path: string, times: number): Promise<number> {
    const [before, sessions] = [await this.#site.ask('cpu'), await this.#sessions()];
    let left = times;
    const ask = async () => {
      while (left > 0) {
        left -= 1;
        await this.#askOnce(path);
      }
    };
    await Promise.all(Array.from({ length: connections }, ask));
    let spent = (await this.#site.ask('cpu')) - before;
    for (const [pid, ms] of await this.#sessions()) spent += ms - (sessions.get(pid) ?? 0);
    return spent / times;
  }

  async #askOnce(path: string): Promise<void> {
    this.#asked += 1;
    const separator = path.includes('?') ? '&' : '?';
    const own = path.replace('{slug}', this.#slugs[this.#asked % this.#slugs.length] ?? '');
    const { status } = await this.#site.get(`${own}${separator}bench=${this.#asked}`);
    // On a busy machine a request may wait for a connection to the database until it is refused.
    if (status === 503) return this.#askOnce(path);
    if (status !== 200) throw new Error(`${own} answered ${status}.`);
  }

  /** What each session of the site has used so far, by its process. */
  async #sessions(): Promise<Map<number, number>> {
    const { rows } = await this.#watch.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]));
  }
}

/** User and system time of a process of this machine. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
