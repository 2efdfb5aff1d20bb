import { and, asc, eq, sql } from 'drizzle-orm';
import { rolesAt, sessionless } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { account } from './account.table.server.ts';

const mostStaff = 200;

export interface StaffAccount {
  /** The person, for policies that decide to whom something can be given. */
  actor: Person;
  name: string;
}

/** Active accounts of moderators and admins by name, 200 at most. */
export async function listStaffAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .select()
    .from(account)
    .where(
      and(
        eq(account.status, 'active'),
        sql`${account.roles} && array['admin', 'moderator']::text[]`,
      ),
    )
    .orderBy(asc(account.firstName), asc(account.lastName), asc(account.id))
    .limit(mostStaff);
  return rows.map(({ id, roles, ageBand, emailVerifiedAt, firstName, lastName }) => ({
    actor: {
      kind: 'user',
      id,
      roles: rolesAt(ageBand, roles),
      ageBand,
      isVerified: emailVerifiedAt !== null,
      ...sessionless,
    },
    name: `${firstName} ${lastName}`,
  }));
}
