import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '#platform/log/operator-error.ts';

/** Debian keeps the programs of each version apart from PATH. */
const debian = '/usr/lib/postgresql';

/** Runs pg_dump or pg_restore on the database. The password travels in the environment: arguments can be seen by all. */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const program = findTool(tool);
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = `${said}${part}`.slice(-2000);
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new OperatorError(`${program} failed:\n${said.trim()}`);
}

/** The newest one: a dump is made by a program at least as new as the server. */
function findTool(tool: string): string {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ];
  const name = process.platform === 'win32' ? `${tool}.exe` : tool;
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new OperatorError(
    `${tool} is not on this machine. It comes with PostgreSQL's client programs (Debian: postgresql-client); their ` +
      'version must be at least that of the server.',
  );
}

/** What somebody has made in the database, besides what belongs to PostgreSQL and its extensions. */
const ownThings = `select count(*)::int as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export const isEmptyDatabase = async (databaseUrl: string): Promise<boolean> =>
  (await numberFrom(databaseUrl, ownThings)) === 0;

/** Says how many migrations a restored database has, and gives the planner its statistics. */
export async function finishRestore(databaseUrl: string): Promise<number> {
  const migrations = 'select count(*)::int as found from drizzle.__drizzle_migrations';
  await numberFrom(databaseUrl, 'analyze');
  return numberFrom(databaseUrl, migrations);
}

async function numberFrom(databaseUrl: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: number }>(text);
    return rows[0]?.found ?? 0;
  } finally {
    await client.end();
  }
}
