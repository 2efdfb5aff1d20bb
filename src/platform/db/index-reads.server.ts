import { sql } from 'drizzle-orm';
import type { Db } from './transaction.server.ts';

/**
 * `whole`: the planner takes an index wherever one answers. It counts `tsvector @@ tsquery` as one cheap comparison,
 * while each vector is read from pages of its own, and so prefers reading the whole table as soon as a limit promises
 * an early end. `in order`: it also reads row by row, so that a limit ends the reading. It believes that a box on the
 * map holds a thousandth of all rows, and would collect every row of London first.
 */
export type IndexReading = 'whole' | 'in order';

/** Reads in a transaction whose planner is told how to use indexes, for conditions whose cost it cannot know. */
export function readByIndex<T>(
  db: Db,
  reading: IndexReading,
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
      set_config('enable_bitmapscan', ${reading === 'whole' ? 'on' : 'off'}, true)`);
    return read(tx);
  });
}
