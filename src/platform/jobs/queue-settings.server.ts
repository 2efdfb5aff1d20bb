import type { ConstructorOptions, QueueOptions, QueuePolicy } from 'pg-boss';
import type { Database } from '#platform/db/db.server.ts';
import type { Job } from './job.ts';

export const schema = 'pgboss';

export type QueueSettings = QueueOptions & { deadLetter?: string };

/** Where a job ends that has failed every time. */
export const deadLetterQueue = 'dead-letter';

/** How often an event's handler is tried before its job becomes a dead letter (security R9). */
export const eventAttempts = 10;

const hour = 3600;
const day = 24 * hour;

/** Dead letters wait for a person, so they wait long. */
export const deadLetterSettings: QueueSettings = { retentionSeconds: 180 * day };

/** A process that dies in the middle of a job is missed after a minute (security R10). */
const shared = { deadLetter: deadLetterQueue, heartbeatSeconds: 60, deleteAfterSeconds: 7 * day };

/** Ten tries of an event take more than two hours and less than four and a half. */
const forEvents: QueueSettings = {
  ...shared,
  retryLimit: eventAttempts - 1,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * hour,
};

/** The next slot comes anyway. */
const forSchedules: QueueSettings = {
  ...shared,
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: hour,
};

export const settingsOf = (job: Job): QueueSettings => ('on' in job ? forEvents : forSchedules);

/** A slot is left out while the job of the last one still runs. pg-boss can't change this of a queue that exists. */
export const policyOf = (job: Job): QueuePolicy => ('on' in job ? 'standard' : 'exclusive');

/**
 * Workers are woken when the relay of their own process has work for them. Looking by themselves they only find
 * retries, schedules and what other processes left, so all together look about once a second.
 */
export const pollingSeconds = (jobs: readonly Job[]): number => Math.max(5, jobs.length);

/** pg-boss on our pool. The intervals are long because the embedded engine answers one query at a time. */
export function bossOptions({
  engine,
  pool,
}: Pick<Database, 'engine' | 'pool'>): ConstructorOptions {
  const embedded = engine === 'embedded';
  return {
    schema,
    backend: embedded ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 45,
    flowIntervalSeconds: 10 * 60,
    // The engine of one session is vacuumed by the site itself, at night.
    reindex: !embedded,
    monitorVacuum: !embedded,
  };
}
