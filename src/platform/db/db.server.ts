import type pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';
import { claimDataDirectory } from './data-directory.server.ts';
import { EmbeddedEngine } from './embedded-engine.server.ts';
import { openEmbeddedPool } from './embedded-pool.server.ts';
import { openServerPool } from './server-pool.server.ts';
import { drizzleOn, TransactionGuard } from './transaction.server.ts';
import type { Db } from './transaction.server.ts';
import { vacuumAll } from './vacuum.server.ts';

export type { Db } from './transaction.server.ts';

export interface Database {
  db: Db;
  engine: 'embedded' | 'postgresql';
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>;
  /** Reclaims dead rows and refreshes the planner's statistics. PGlite never does so by itself. */
  vacuum: () => Promise<void>;
  /** Lets the work in hand finish, shuts the embedded engine down cleanly and frees its directory. */
  close: () => Promise<void>;
  /** For migrations and tests; everything else goes through `db`. */
  pool: pg.Pool;
  /** The embedded engine, for migrations and tests. */
  embedded?: EmbeddedEngine;
}

export interface OpenOptions {
  /** A PostgreSQL server. Without it the embedded engine runs on `dataDir`. */
  databaseUrl?: string;
  /** Directory of the embedded database, or `memory://`. */
  dataDir: string;
  log: Logger;
  /** Connections to a server. */
  poolMax?: number;
  /** Embedded: a query that takes longer is ended together with its thread. */
  queryTimeoutMs?: number;
  /** Embedded: a transaction that does nothing for so long is rolled back; 0 for never. */
  idleInTransactionMs?: number;
  /** Embedded: how long a caller waits for its turn. */
  queueTimeoutMs?: number;
  /** Embedded, in memory: a dump to start from. */
  snapshot?: string;
}

/** Opens the database: a server when `databaseUrl` is given, else PGlite in a worker thread on `dataDir`. */
export async function openDb(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options);
}

async function openServer(
  databaseUrl: string,
  { log, poolMax = 10 }: OpenOptions,
): Promise<Database> {
  const pool = openServerPool({ databaseUrl, log, max: poolMax });
  const database = onPool('postgresql', pool, () => pool.end());
  try {
    await database.ping();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const {
    log,
    queryTimeoutMs = 30_000,
    idleInTransactionMs = 10_000,
    queueTimeoutMs = 15_000,
  } = options;
  const directory = await claimDataDirectory(options.dataDir);
  const engine = new EmbeddedEngine({
    dataDir: directory.path,
    snapshot: options.snapshot,
    log,
    queryTimeoutMs,
  });
  try {
    await engine.open();
    await directory.opened();
  } catch (error) {
    await engine.close();
    await directory.unlock();
    throw unopenable(directory.path, error);
  }
  const pool = openEmbeddedPool(engine, { log, idleInTransactionMs, queueTimeoutMs });
  const database = onPool('embedded', pool, async () => {
    try {
      await pool.end();
      await engine.close();
    } finally {
      await directory.unlock();
    }
  });
  return { ...database, embedded: engine };
}

function onPool(engine: Database['engine'], pool: pg.Pool, end: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  const ping = async () => void (await pool.query('select 1'));
  const close = () => (closing ??= end());
  return {
    db: drizzleOn(pool, new TransactionGuard()),
    engine,
    pool,
    ping,
    close,
    vacuum: () => vacuumAll(pool),
  };
}

function unopenable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The embedded database in ${dataDir} would not open (${reason}). Nothing in it was changed. Move the directory ` +
      'aside and put the newest backup in its place, or start with another DATA_DIR.',
    { cause },
  );
}
