import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { account } from '../account.table.server.ts';
import { emailChange } from './email-change.table.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** How long the link in the old mailbox works, and nobody else gets the address (security A9). */
export const undoMs = 7 * dayMs;

export async function findByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.email, email), ne(account.status, 'closed')));
  return row;
}

/**
 * The account, other than `exceptId`, that may still take this address back, and the change that it would undo.
 * Without this rule a thief would change the address, open an account with the old one, and so close the owner's way
 * back.
 */
export async function findKeeper(
  db: Db,
  email: string,
  { now, exceptId }: { now: Date; exceptId?: string },
): Promise<{ row: AccountRow; changeId: string } | undefined> {
  const [kept] = await db
    .select({ row: account, changeId: emailChange.id })
    .from(emailChange)
    .innerJoin(account, eq(account.id, emailChange.accountId))
    .where(
      and(
        eq(emailChange.oldEmail, email),
        gt(emailChange.confirmedAt, earlier(now, undoMs)),
        isNull(emailChange.undoneAt),
        exceptId ? ne(account.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  return kept;
}
