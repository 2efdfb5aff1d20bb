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
/** One name, so that what an interrupted run left behind is dropped by the next. */
const name = 'bench_directory';

/** Creates an empty database of the bench's own on the server that BENCH_DATABASE_URL names. */
export async function createServerDatabase(): Promise<ServerDatabase | undefined> {
  const drop = `drop database if exists ${name} with (force)`;
  try {
    const [answer] = await onServer(drop, `create database ${name}`, 'show server_version');
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
