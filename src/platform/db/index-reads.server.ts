import { sql } from 'drizzle-orm';
import type { Db } from './transaction.server.ts';

/**
 * Reads in a transaction whose planner takes an index wherever one answers. For conditions whose cost it cannot know:
 * it counts `tsvector @@ tsquery` as one cheap comparison, while each vector is read from pages of its own, and so
 * prefers reading the whole table as soon as a limit promises an early end.
 */
export function readByIndex<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });
}
