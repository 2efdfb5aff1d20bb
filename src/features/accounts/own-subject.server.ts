import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Role } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { AccountStatus } from './account.policy.ts';
import { account } from './account.table.server.ts';

/** Whom a request about data is about, as their account says it, in whatever state. */
export interface OwnSubject {
  id: string;
  name: string;
  email: string;
  /** The address is confirmed: what is known by it alone is theirs too. */
  isProved: boolean;
  language: Language;
  status: AccountStatus;
  roles: readonly Role[];
  isDemo: boolean;
}

/** Throws `account/not-found`. */
export async function getOwnSubject(db: Db, id: string): Promise<OwnSubject> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw notFound('account/not-found', 'There is no such account.');
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    isProved: row.emailVerifiedAt !== null,
    language: row.language,
    status: row.status,
    roles: row.roles,
    isDemo: row.isDemo,
  };
}
