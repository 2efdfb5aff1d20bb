import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { mentorship } from './mentorship.table.server.ts';

/** Whether somebody has a mentor now: both have accepted the agreement, and contact does not rest. */
export const hasMentor = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.$count(
    mentorship,
    and(
      eq(mentorship.menteeId, accountId),
      eq(mentorship.status, 'active'),
      isNull(mentorship.frozenAt),
    ),
  )) > 0;
