import type pg from 'pg';
import type { Logger } from '#platform/log/logger.server.ts';
import type { Database } from './db.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const nightlyHour = 3;

/** One table at a time, so that other queries get their turn in between. */
export async function vacuumAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where schemaname not like 'pg\\_temp%' order by 1`,
  );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
  } finally {
    client.release(true);
  }
}

/** Milliseconds from `now` to the next 03:00 UTC. */
export function untilNight(now: Date): number {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), nightlyHour);
  const wait = tonight - now.getTime();
  return wait > 0 ? wait : wait + dayMs;
}

/**
 * Vacuums the embedded database every night; a server does that itself. Does not keep the process alive. Returns
 * the function that stops it.
 */
export function scheduleVacuum(database: Database, log: Logger): () => void {
  if (database.engine === 'postgresql') return () => {};
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(() => void vacuumTonight(), untilNight(new Date())).unref();
  };
  const vacuumTonight = async () => {
    const started = performance.now();
    try {
      await database.vacuum();
      log.info({ ms: Math.round(performance.now() - started) }, 'the database was vacuumed');
    } catch (error) {
      log.error({ err: error }, 'the nightly vacuum failed');
    }
    plan();
  };
  plan();
  return () => clearTimeout(timer);
}
