import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { session } from './sessions/session.table.server.ts';

const most = 50;

/** From which networks these accounts were signed in, as far as the site still knows, the newest first; 50 at most. */
export const listNetworks = (db: Db, accountIds: readonly string[]) =>
  accountIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          accountId: session.accountId,
          network: session.network,
          userAgent: session.userAgent,
          from: session.createdAt,
          to: session.lastSeenAt,
        })
        .from(session)
        .where(inArray(session.accountId, [...accountIds]))
        .orderBy(desc(session.id))
        .limit(most);
