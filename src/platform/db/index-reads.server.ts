import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from './transaction.server.ts';

/**
 * `whole`: the planner takes an index wherever one answers. It counts `tsvector @@ tsquery` as one cheap comparison,
 * while each vector is read from pages of its own, and so prefers reading the whole table as soon as a limit promises
 * an early end, or all published rows through an index that has nothing to do with the words. A comparison is counted
 * as what it costs here: forty times as much as the planner believes. `in order`: it also reads row by row, so that a limit ends the reading. It believes that a box on the
 * map holds a thousandth of all rows, and would collect every row of London first.
 */
export type IndexReading = 'whole' | 'in order';

/** Which index is best depends on the words and the place: one plan for all of them takes twice as long. */
const planAnew = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

const settings: Readonly<Record<IndexReading, SQL>> = {
  whole: sql`select set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'on', true), set_config('cpu_operator_cost', '0.1', true), ${planAnew}`,
  'in order': sql`select set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true), ${planAnew}`,
};

/** Reads in a transaction whose planner is told how to use indexes, for conditions whose cost it cannot know. */
export function readByIndex<T>(
  db: Db,
  reading: IndexReading,
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(settings[reading]);
    return read(tx);
  });
}
