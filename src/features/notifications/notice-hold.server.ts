import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { notification } from './notification.table.server.ts';

export interface NoticeHold {
  until: Date;
  /** The act that is told of. */
  for: string;
}

/**
 * Notices that this work writes in the transaction are seen by nobody until the act can't be undone any more. The
 * transaction itself knows of it: what follows from a decision is told in many places, and none has to think of it.
 */
export async function holdNotices<T>(tx: Db, hold: NoticeHold, work: () => Promise<T>): Promise<T> {
  await setHold(tx, hold.until.toISOString(), hold.for);
  const done = await work();
  // Work that fails takes this back with everything else.
  await setHold(tx, '', '');
  return done;
}

const setHold = (tx: Db, until: string, actId: string) =>
  tx.execute(
    sql`select set_config('notices.held_until', ${until}, true), set_config('notices.held_for', ${actId}, true)`,
  );

/** What `notify` writes with each notice: null outside of `holdNotices`. */
export const heldColumns = {
  heldUntil: sql`nullif(current_setting('notices.held_until', true), '')::timestamptz`,
  heldFor: sql`nullif(current_setting('notices.held_for', true), '')::uuid`,
};

/** Those that are held no more. */
export const isTold = (now: Date): SQL | undefined =>
  or(isNull(notification.heldUntil), lte(notification.heldUntil, now));

/** The act was undone: what would have told of it is never seen. */
export async function takeBackNotices(db: Db, actId: string): Promise<void> {
  await db.delete(notification).where(eq(notification.heldFor, actId));
}
