import { and, asc, eq } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { groupMember } from '../group-member.table.server.ts';

/** Accounts of those who keep the group and can act, who has done so longest first: active, and known to be adults. */
export async function stewardIds(db: Db, groupId: string): Promise<string[]> {
  const known = namedAdults('known');
  const rows = await db
    .select({ accountId: groupMember.accountId })
    .from(groupMember)
    .innerJoin(known, eq(known.id, groupMember.accountId))
    .where(
      and(
        eq(groupMember.groupId, groupId),
        eq(groupMember.state, 'in'),
        eq(groupMember.role, 'steward'),
      ),
    )
    .orderBy(asc(groupMember.id));
  return rows.map(({ accountId }) => accountId);
}
