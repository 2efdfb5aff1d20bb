import pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';

interface ServerPoolOptions {
  databaseUrl: string;
  log: Logger;
  max: number;
}

// Counts are numbers to the application; only what a number can't hold exactly becomes a bigint.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** Sessions in UTC, as on the embedded engine: otherwise `now()::date` would depend on the server's own setting. */
export const sessionOptions = '-c timezone=UTC';

/** Limits of security R2: a caller hears within seconds that the database is away, and no session holds others up. */
export function openServerPool({ databaseUrl, log, max }: ServerPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'community-directory',
    options: sessionOptions,
    max,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 2000,
  });
  return watchErrors(pool, log);
}

/**
 * Logs the errors of connections that nobody is waiting on. Without a listener on the pool, and on each client while
 * it is checked out, one restart of the server would end the process.
 */
export function watchErrors(pool: pg.Pool, log: Logger): pg.Pool {
  const report = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
