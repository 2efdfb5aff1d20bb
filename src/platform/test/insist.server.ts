import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '#platform/db/db-error.server.ts';

/**
 * Calls again while the database has no connection to give, as a client does after a 503: a hundred calls at once on a
 * busy machine wait longer for the pool than it lets them.
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await wait(100);
    }
  }
}
