import type pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';
import { Bus } from './bus.server.ts';
import { Changes } from './changes.server.ts';
import { claimDataDirectory } from './data-directory.server.ts';
import { EmbeddedEngine } from './embedded-engine.server.ts';
import { openEmbeddedPool } from './embedded-pool.server.ts';
import type { QueryObserver } from './observe-queries.server.ts';
import type { StartThread } from './pglite-messages.server.ts';
import { Replica } from './replica.server.ts';
import { assertSessionSettings, openServerPool } from './server-pool.server.ts';
import { StatementNames } from './statement-names.server.ts';
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
  /** Past PgBouncer, for `openSession`. */
  directUrl?: string;
  /** What the processes of the site tell each other. The embedded database has one process. */
  bus?: Bus;
  /** Which cached answers are out of date, for every process. */
  changes?: Changes;
  /** What visitors read from, where there is a copy of the database. */
  replica?: Replica;
}

export interface OpenOptions {
  /** A PostgreSQL server. Without it the embedded engine runs on `dataDir`. */
  databaseUrl?: string;
  /** The same server past PgBouncer. */
  directUrl?: string;
  /** A streaming copy of it. */
  replicaUrl?: string;
  /** Directory of the embedded database, or `memory://`. */
  dataDir: string;
  log: Logger;
  /** Told of every statement when it has been answered. */
  onQuery?: QueryObserver;
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
  /** Embedded: where it runs. A thread of its own where nothing else is named. */
  startThread?: StartThread;
}

/** Opens the database: a server when `databaseUrl` is given, else PGlite in a worker thread on `dataDir`. */
export async function openDb(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options);
}

async function openServer(
  databaseUrl: string,
  { log, onQuery, poolMax: max = 10, directUrl, replicaUrl }: OpenOptions,
): Promise<Database> {
  // Through PgBouncer, which `directUrl` goes past, a session belongs to nobody.
  const namesOf = () => (directUrl ? {} : { names: new StatementNames() });
  const pool = openServerPool({ databaseUrl, log, max, onQuery, ...namesOf() });
  try {
    await pool.query('select 1');
    await assertSessionSettings(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const guard = new TransactionGuard();
  const listenUrl = directUrl ?? databaseUrl;
  const bus = new Bus({ pool, listenUrl, withPositions: replicaUrl !== undefined, log });
  const replica = replicaUrl
    ? openReplica(replicaUrl, { pool, guard, log, onQuery, max, ...namesOf() })
    : undefined;
  const changes = new Changes({ bus, replica, log });
  const end = async () => {
    await changes.close();
    await bus.close();
    await replica?.close();
    await pool.end();
  };
  const database = onPool({ engine: 'postgresql', pool, guard, end });
  return { ...database, directUrl, bus, changes, replica };
}

interface CopyParts extends Omit<Parameters<typeof openServerPool>[0], 'databaseUrl'> {
  /** The pool of the primary, and the guard of its transactions: a read on the copy is a query past `tx` too. */
  pool: pg.Pool;
  guard: TransactionGuard;
}

function openReplica(databaseUrl: string, { pool, guard, ...settings }: CopyParts): Replica {
  const copy = openServerPool({ ...settings, databaseUrl });
  return new Replica({ primary: pool, copy, db: drizzleOn(copy, guard), log: settings.log });
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const {
    log,
    onQuery,
    queryTimeoutMs = 30_000,
    idleInTransactionMs = 10_000,
    queueTimeoutMs = 15_000,
  } = options;
  const directory = await claimDataDirectory(options.dataDir);
  const engine = new EmbeddedEngine({
    dataDir: directory.path,
    snapshot: options.snapshot,
    startThread: options.startThread,
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
  const pool = openEmbeddedPool(engine, {
    log,
    onQuery,
    idleInTransactionMs,
    queueTimeoutMs,
  });
  const end = async () => {
    try {
      await pool.end();
      await engine.close();
    } finally {
      await directory.unlock();
    }
  };
  const guard = new TransactionGuard();
  const database = onPool({ engine: 'embedded', pool, guard, end });
  return { ...database, embedded: engine };
}

interface PoolParts {
  engine: Database['engine'];
  pool: pg.Pool;
  guard: TransactionGuard;
  end: () => Promise<void>;
}

function onPool({ engine, pool, guard, end }: PoolParts): Database {
  let closing: Promise<void> | undefined;
  const ping = async () => void (await pool.query('select 1'));
  const close = () => (closing ??= end());
  const vacuum = () => vacuumAll(pool);
  return { db: drizzleOn(pool, guard), engine, pool, ping, close, vacuum };
}

function unopenable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The embedded database in ${dataDir} would not open (${reason}). Nothing in it was changed. Move the directory ` +
      'aside and put the newest backup in its place, or start with another DATA_DIR.',
    { cause },
  );
}
