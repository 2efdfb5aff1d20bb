import pg from 'pg';
import { say } from '../scripts/run.mjs';

export interface ServerDatabase {
  url: string;
  version: string;
  /** Drops and creates it anew. Nobody may be connected. */
  empty: () => Promise<void>;
  drop: () => Promise<void>;
}

const maintenanceUrl =
  process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const prefix = 'bench_directory_';

/** Creates an empty database of the bench's own on the server that BENCH_DATABASE_URL names; `part` tells several apart. */
export async function createServerDatabase(part = ''): Promise<ServerDatabase | undefined> {
  const name = prefix + process.pid + part;
  const drop = `drop database if exists ${name} with (force)`;
  try {
    await dropLeftovers();
    const [answer] = await onServer(`create database ${name}`, 'show server_version');
    const url = new URL(maintenanceUrl);
    url.pathname = `/${name}`;
    return {
      url: url.href,
      version: String(answer?.server_version).split(' ')[0] ?? '',
      empty: async () => void (await onServer(drop, `create database ${name}`)),
      drop: async () => void (await onServer(drop)),
    };
  } catch (error) {
    say(
      `No PostgreSQL: ${error instanceof Error ? error.message : String(error)}. Set BENCH_DATABASE_URL to the ` +
        'maintenance database of a server on which databases may be created. Measuring the embedded one alone.',
    );
    return undefined;
  }
}

/** Databases of runs that were interrupted. Without force: one that somebody is connected to stays. */
async function dropLeftovers(): Promise<void> {
  const found = await onServer(
    `select datname as name from pg_database d where datname like '${prefix}%'
     and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)`,
  );
  const names = found.map((row) => String(row.name)).filter((one) => !isRunning(one));
  for (const one of names) await onServer(`drop database if exists ${one}`);
}

function isRunning(database: string): boolean {
  try {
    return process.kill(Number.parseInt(database.slice(prefix.length), 10), 0);
  } catch {
    return false;
  }
}

/** Answers the rows of the last statement. */
async function onServer(...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: maintenanceUrl, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) {
      ({ rows } = await client.query<Record<string, unknown>>(statement));
    }
    return rows;
  } finally {
    await client.end();
  }
}
