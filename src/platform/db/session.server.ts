import pg from 'pg';
import type { Database } from './db.server.ts';
import { sessionOptions } from './server-pool.server.ts';

/** A connection of its own, where settings and locks of the session may be used: they end with it. */
export interface Session {
  client: pg.PoolClient | pg.Client;
  end: () => Promise<void>;
}

/** Past PgBouncer, when an address past it is known: between transactions it hands sessions to others. */
export async function openSession({
  pool,
  directUrl,
}: Pick<Database, 'pool' | 'directUrl'>): Promise<Session> {
  if (!directUrl) {
    const client = await pool.connect();
    return { client, end: async () => client.release(true) };
  }
  const client = new pg.Client({
    connectionString: directUrl,
    application_name: 'community-directory',
    options: sessionOptions,
    connectionTimeoutMillis: 5000,
  });
  // An error that ends the connection is thrown by the statement that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  return { client, end: () => client.end() };
}

/** Any number, the same in every process of the site. */
const startLock = 727_201_116;

/** Does the work while no other process of the site, here or on another machine, does such work. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'embedded') return work();
  const { client, end } = await openSession(database);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await work();
  } finally {
    await end();
  }
}
