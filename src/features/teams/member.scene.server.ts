import type { Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { InvitedRole } from './team.policy.ts';
import { teamMember } from './team.table.server.ts';

/** Puts somebody on the team of a listing, for tests. */
export async function addMember(
  db: Db,
  subjectId: string,
  { id: accountId }: Person,
  role: InvitedRole,
): Promise<void> {
  await db.insert(teamMember).values({ subjectType: 'listing', subjectId, accountId, role });
}
