import pg from 'pg';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { observeQueries } from './observe-queries.server.ts';
import type { QueryObserver } from './observe-queries.server.ts';
import { nameStatements } from './statement-names.server.ts';
import type { StatementNames } from './statement-names.server.ts';
import { setValueParsers } from './value-parsers.server.ts';

interface ServerPoolOptions {
  databaseUrl: string;
  log: Logger;
  max: number;
  onQuery?: QueryObserver;
  /** Left out where a session does not belong to its connection. */
  names?: StatementNames;
}

setValueParsers();

/**
 * Sessions in UTC, as on the embedded engine: otherwise `now()::date` would depend on the server's own setting. Without
 * compilation: the planner fears a common word of a search and compiles for a second what runs in fifty milliseconds.
 */
export const sessionOptions = '-c timezone=UTC -c jit=off';

const limits = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Limits of security R2: a caller hears within seconds that the database is away, and no session holds others up. */
export function openServerPool({ databaseUrl, max, ...watch }: ServerPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'community-directory',
    options: sessionOptions,
    max,
    connectionTimeoutMillis: 2000,
    ...limits,
  });
  return watchConnections(pool, watch);
}

const utcNames = /^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu)$/i;

/**
 * PgBouncer gives its own sessions to everybody, without what this pool asks of them. Throws with the remedy when they
 * lack it.
 */
export async function assertSessionSettings(pool: pg.Pool): Promise<void> {
  const names = ['TimeZone', ...Object.keys(limits)];
  const { rows } = await pool.query<{ name: string; setting: string; role: string }>(
    'select name, setting, current_user as role from pg_settings where name = any($1)',
    [names],
  );
  const wrong = rows.filter(({ name, setting }) =>
    name === 'TimeZone' ? !utcNames.test(setting) : setting === '0',
  );
  if (wrong.length === 0) return;
  const wanted: Record<string, string | number> = { ...limits, TimeZone: "'UTC'" };
  const lines = wrong.map(
    ({ name, role }) => `  alter role ${pg.escapeIdentifier(role)} set ${name} = ${wanted[name]};`,
  );
  throw new OperatorError(
    `The sessions behind DATABASE_URL lack settings that the site relies on, as is usual with PgBouncer. Give them to ` +
      `the role once, and start PgBouncer anew:\n${lines.join('\n')}`,
  );
}

/**
 * Logs the errors of connections that nobody is waiting on. Without a listener on the pool, and on each client while
 * it is checked out, one restart of the server would end the process. Tells `onQuery` of every statement.
 */
export function watchConnections(
  pool: pg.Pool,
  { log, onQuery, names }: Pick<ServerPoolOptions, 'log' | 'onQuery' | 'names'>,
): pg.Pool {
  const report = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    if (names) nameStatements(client, names);
    if (onQuery) observeQueries(client, onQuery);
  });
  return pool;
}
