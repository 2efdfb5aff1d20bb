import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

/**
 * Waits until no other transaction holds a lock of one of these names (`trade <account id>`), then holds them until this
 * transaction ends. They are taken in one order for everybody: two who waited for each other would wait for ever.
 */
export async function takeLocks(tx: Db, ...names: string[]): Promise<void> {
  for (const name of new Set(names.toSorted())) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}
