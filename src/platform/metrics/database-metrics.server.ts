import { Histogram } from 'prom-client';
import type { Database } from '#platform/db/db.server.ts';
import { readWhenAsked, registry } from './registry.server.ts';

const queryDurations = new Histogram({
  name: 'db_query_duration_seconds',
  help: 'Statements, without the wait for a connection',
  labelNames: ['outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers: [registry],
});

/** Counts one finished statement. */
export function countQuery({ ms, failed }: { ms: number; failed: boolean }): void {
  queryDurations.observe({ outcome: failed ? 'failed' : 'done' }, ms / 1000);
}

/**
 * Lets the connections be read. On the embedded engine there is one connection, and those who wait are its queue.
 */
export function watchPool({ pool, engine }: Pick<Database, 'pool' | 'engine'>): void {
  const read = (state: string, count: () => number) =>
    readWhenAsked(
      {
        name: 'db_pool_connections',
        help: 'Connections in use and idle, and callers that wait for one (embedded: the queue)',
        together: 'sum',
      },
      { engine, state },
      count,
    );
  read('in_use', () => pool.totalCount - pool.idleCount);
  read('idle', () => pool.idleCount);
  read('waiting', () => pool.waitingCount);
}
