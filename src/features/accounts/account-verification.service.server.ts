import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { account } from './account.table.server.ts';

/** Since when an admin vouches for who the person is; null takes it back. */
export async function setPersonVerified(db: Db, id: string, since: Date | null): Promise<void> {
  await db.update(account).set({ verifiedAt: since }).where(eq(account.id, id));
}

/** Whether an admin vouches for who the person is. */
export async function isPersonVerified(db: Db, id: string): Promise<boolean> {
  return (await db.$count(account, and(eq(account.id, id), isNotNull(account.verifiedAt)))) > 0;
}
