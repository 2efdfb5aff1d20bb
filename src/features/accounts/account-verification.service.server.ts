import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { account } from './account.table.server.ts';

/** Since when an admin vouches for who the person is; null takes it back. */
export async function setPersonVerified(db: Db, id: string, since: Date | null): Promise<void> {
  await db.update(account).set({ verifiedAt: since }).where(eq(account.id, id));
}
